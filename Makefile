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
CONFIG_HOME = $(or $(XDG_CONFIG_HOME),$(HOME)/.config)
HOME_UNITDIR = $(CONFIG_HOME)/systemd/user
# The user's own units, unless it is installed elsewhere than in the home directory.
UNITDIR ?= $(if $(filter $(HOME_PREFIX),$(PREFIX)),$(HOME_UNITDIR),$(PREFIX)/lib/systemd/user)
# A staged or packaged installation leaves the running user manager alone.
SYSTEMCTL = $(if $(DESTDIR)$(filter-out $(HOME_UNITDIR),$(UNITDIR)),:,systemctl --user)

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
	@$(SWIFT) test $(FLAGS) --disable-xctest

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

## install: release binaries and the user unit; PREFIX (default ~/.local), BINDIR, UNITDIR and DESTDIR are respected
install:
	@.ci/dependencies build
	@$(SWIFT) build $(FLAGS) $(RELEASE) --product widgetd
	@$(SWIFT) build $(FLAGS) $(RELEASE) --product widgetctl
	@mkdir -p '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(UNITDIR)'
	@install -m 755 .build/release/widgetd .build/release/widgetctl '$(DESTDIR)$(BINDIR)'
	@sed 's|^ExecStart=[^ ]*/widgetd|ExecStart=$(BINDIR)/widgetd|' systemd/widgetd.service \
	  > '$(DESTDIR)$(UNITDIR)/widgetd.service'
	@chmod 644 '$(DESTDIR)$(UNITDIR)/widgetd.service'
	@$(SYSTEMCTL) daemon-reload 2>/dev/null || :
	@echo 'Installed widgetd and widgetctl in $(DESTDIR)$(BINDIR), the unit in $(DESTDIR)$(UNITDIR).'
	@echo 'Next: systemctl --user enable --now widgetd'

## uninstall: takes them away again; configuration, favourites and container stay
uninstall:
	@$(SYSTEMCTL) disable --now widgetd 2>/dev/null || :
	@rm -f '$(DESTDIR)$(BINDIR)/widgetd' '$(DESTDIR)$(BINDIR)/widgetctl' '$(DESTDIR)$(UNITDIR)/widgetd.service'
	@$(SYSTEMCTL) daemon-reload 2>/dev/null || :
	@echo 'Removed widgetd, widgetctl and the unit. Your configuration and favourites are where they were.'

## help: this list
help:
	@sed -n 's/^## //p' Makefile
