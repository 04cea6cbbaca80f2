# widgetd: `make help` lists what there is to do.
.DEFAULT_GOAL := build
.PHONY: build run demo test test-bars format lint pictures install uninstall help

SWIFT ?= swift
# Given to every build. An import that Package.swift doesn't declare is an error.
FLAGS ?= --explicit-target-dependency-import-check error
RELEASE = -c release --static-swift-stdlib --disable-local-rpath -Xlinker -s -Xlinker -z -Xlinker now

HOME_PREFIX = $(HOME)/.local
PREFIX ?= $(HOME_PREFIX)
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
CONFIG_HOME = $(or $(XDG_CONFIG_HOME),$(HOME)/.config)
HOME_UNITDIR = $(CONFIG_HOME)/systemd/user
# The user's own units, unless it is installed elsewhere than in the home directory.
UNITDIR ?= $(if $(filter $(HOME_PREFIX),$(PREFIX)),$(HOME_UNITDIR),$(PREFIX)/lib/systemd/user)
# A staged or packaged installation leaves the running user manager alone.
SYSTEMCTL = $(if $(DESTDIR)$(filter-out $(HOME_UNITDIR),$(UNITDIR)),:,systemctl --user)

# What goes into DATADIR: the file here, and its place there.
DATA = \
  docs/man/widgetd.1:man/man1/widgetd.1 \
  docs/man/widgetctl.1:man/man1/widgetctl.1 \
  docs/man/widgetd.config.5:man/man5/widgetd.config.5 \
  docs/completions/widgetd.bash:bash-completion/completions/widgetd \
  docs/completions/widgetctl.bash:bash-completion/completions/widgetctl \
  docs/completions/_widgetd:zsh/site-functions/_widgetd \
  docs/completions/_widgetctl:zsh/site-functions/_widgetctl \
  docs/completions/widgetd.fish:fish/vendor_completions.d/widgetd.fish \
  docs/completions/widgetctl.fish:fish/vendor_completions.d/widgetctl.fish \
  docs/config.schema.json:widgetd/config.schema.json

SOURCES = Package.swift Sources Tests

## build: debug binaries in .build/debug
build:
	@.ci/dependencies build
	@$(SWIFT) build $(FLAGS)

## run: the daemon in the foreground, on config.example.json
run: build
	@echo 'In another terminal: .build/debug/widgetctl show me'
	@echo 'Without a network, make demo shows the same against a GitHub on this machine.'
	@exec .build/debug/widgetd --config config.example.json

## demo: the daemon against a GitHub on this machine; needs no network
demo: build
	@.ci/demo .build/debug

## test: all tests
test:
	@.ci/dependencies build test
	@# Hundreds of servers and daemons at once would starve each other until their time-outs.
	@SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=16 $(SWIFT) test $(FLAGS) --disable-xctest

## test-bars: the widgets in the real bars, without a display
test-bars: build
	@.ci/dependencies bars
	@.ci/test-bars .build/debug

## format: lays the sources out as .swift-format says
format:
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

## lint: says where they are not
lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

## pictures: docs/pictures, taken from the running program in real bars and a browser
pictures: build
	@.ci/dependencies bars
	@.ci/pictures .build/debug

## install: binaries, user unit, man pages, completions; PREFIX (~/.local), BINDIR, DATADIR, UNITDIR, DESTDIR count
install:
	@.ci/dependencies build
	@$(SWIFT) build $(FLAGS) $(RELEASE) --product widgetd
	@$(SWIFT) build $(FLAGS) $(RELEASE) --product widgetctl
	@mkdir -p '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(UNITDIR)'
	@install -m 755 .build/release/widgetd .build/release/widgetctl '$(DESTDIR)$(BINDIR)'
	@sed 's|^ExecStart=[^ ]*/widgetd|ExecStart=$(BINDIR)/widgetd|' systemd/widgetd.service \
	  > '$(DESTDIR)$(UNITDIR)/widgetd.service'
	@chmod 644 '$(DESTDIR)$(UNITDIR)/widgetd.service'
	@set -e; for data in $(DATA); do \
	  install -D -m 644 "$${data%%:*}" "$(DESTDIR)$(DATADIR)/$${data#*:}"; done
	@$(SYSTEMCTL) daemon-reload 2>/dev/null || :
	@echo 'Installed widgetd and widgetctl in $(DESTDIR)$(BINDIR), the unit in $(DESTDIR)$(UNITDIR),'
	@echo 'man pages and completions in $(DESTDIR)$(DATADIR).'
	@echo 'Next: widgetd --init YOUR-LOGIN; systemctl --user enable --now widgetd'

## uninstall: takes them away again; configuration, favourites and container stay
uninstall:
	@$(SYSTEMCTL) disable --now widgetd 2>/dev/null || :
	@rm -f '$(DESTDIR)$(BINDIR)/widgetd' '$(DESTDIR)$(BINDIR)/widgetctl' '$(DESTDIR)$(UNITDIR)/widgetd.service'
	@set -e; for data in $(DATA); do rm -f "$(DESTDIR)$(DATADIR)/$${data#*:}"; done
	@$(SYSTEMCTL) daemon-reload 2>/dev/null || :
	@echo 'Removed widgetd, widgetctl and what came with them. Your configuration and favourites are where they were.'

## help: this list
help:
	@sed -n 's/^## //p' Makefile
