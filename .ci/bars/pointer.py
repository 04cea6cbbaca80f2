"""A mouse for a compositor that has none: wlroots' virtual pointer, by Wayland's wire format."""
import pathlib
import socket
import struct
import time

# X's numbers of the buttons as Linux has them.
BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111}
# The wheel's directions.
WHEEL = {4: -1, 5: 1}

# Objects, by the numbers that we give them, and their requests.
DISPLAY, REGISTRY, MANAGER, POINTER = range(1, 5)
GET_REGISTRY, BIND, CREATE_POINTER = 1, 0, 0
MOTION_ABSOLUTE, BUTTON, FRAME, AXIS_SOURCE, AXIS_DISCRETE = 1, 2, 4, 5, 7


class Pointer:
    """The mouse is there from its making on, so that programs know one before it is clicked."""

    def __init__(self, environment):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(str(pathlib.Path(environment["XDG_RUNTIME_DIR"], environment["WAYLAND_DISPLAY"])))
        self.send(DISPLAY, GET_REGISTRY, REGISTRY)
        name = self.find(b"zwlr_virtual_pointer_manager_v1")
        self.send(REGISTRY, BIND, name, b"zwlr_virtual_pointer_manager_v1", 1, MANAGER)
        self.send(MANAGER, CREATE_POINTER, 0, POINTER)

    def __del__(self):
        self.socket.close()

    def send(self, target, opcode, *arguments):
        """A request; its arguments are 32 bits or strings."""
        body = b"".join(map(encoded, arguments))
        self.socket.sendall(struct.pack("=IHH", target, opcode, 8 + len(body)) + body)

    def find(self, interface):
        """The name that the registry has for the interface."""
        events = self.socket.makefile("rb")
        while True:
            target, opcode, size = struct.unpack("=IHH", events.read(8))
            body = events.read(size - 8)
            if (target, opcode) == (REGISTRY, 0):
                name, length = struct.unpack_from("=II", body)
                if body[8:8 + length - 1] == interface:
                    return name

    def move(self, x, y, width, height):
        """To a point of an output of that size."""
        self.send(POINTER, MOTION_ABSOLUTE, now(), x, y, width, height)
        self.frame()

    def press(self, button):
        """A click, or a turn of the wheel."""
        if button in WHEEL:
            self.send(POINTER, AXIS_SOURCE, 0)
            # An axis takes 256ths.
            self.send(POINTER, AXIS_DISCRETE, now(), 0, WHEEL[button] * 15 * 256, WHEEL[button])
            self.frame()
            return
        for state in (1, 0):
            self.send(POINTER, BUTTON, now(), BUTTONS[button], state)
            self.frame()

    def frame(self):
        """What was sent belongs together."""
        self.send(POINTER, FRAME)


def now():
    """Milliseconds, as events have them."""
    return time.monotonic_ns() // 1_000_000


def encoded(argument):
    if isinstance(argument, int):
        return struct.pack("=I", argument & 0xffffffff)
    return struct.pack("=I", len(argument) + 1) + (argument + b"\0").ljust((len(argument) // 4 + 1) * 4, b"\0")
