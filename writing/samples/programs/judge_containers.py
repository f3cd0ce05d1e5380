"""Judges Docker containers by what `docker inspect` says of them.

    docker inspect $(docker ps -q) > containers.json
    docker volume inspect $(docker volume ls -q) > volumes.json
    python3 judge_containers.py containers.json volumes.json

It accepts what it knows to be safe. It reports everything else as a finding, or as 'cannot see' if the input does
not say enough. What security allowed in writing: --bind /srv/example and --address 192.0.2.10, each as often as
needed. Reading needs no root. Exit status: 0 in order, 1 findings, 2 only things that it cannot see.
"""
import ipaddress
import json
import posixpath
import re
import sys

HOST_FOLDERS = ("/bin", "/boot", "/dev", "/etc", "/home", "/lib", "/proc", "/root", "/run", "/sbin", "/sys", "/usr", "/var")
MASKED = {"/proc/kcore", "/proc/keys", "/proc/timer_list", "/proc/scsi", "/sys/firmware"}
READ_ONLY = {"/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys", "/proc/sysrq-trigger"}
ALLOWED_CAPABILITIES = {"NET_BIND_SERVICE"}

# Fields that a check below reads, or that weaken nothing. Any other field that is set is 'cannot see'.
READ = """Privileged ReadonlyRootfs CapAdd CapDrop SecurityOpt IpcMode PidMode UTSMode UsernsMode CgroupnsMode NetworkMode
Devices DeviceRequests DeviceCgroupRules GroupAdd Memory PidsLimit NanoCpus CpuQuota CpuPeriod Binds Mounts PortBindings
PublishAllPorts OomKillDisable MaskedPaths ReadonlyPaths Runtime""".split()
HARMLESS = """AutoRemove BlkioWeight ConsoleSize ContainerIDFile CpuShares Cpus CpuCount CpuPercent CpusetCpus CpusetMems Dns
DnsOptions DnsSearch Init Isolation LogConfig MemoryReservation MemorySwap MemorySwappiness OomScoreAdj RestartPolicy
ShmSize Tmpfs Ulimits IOMaximumIOps IOMaximumBandwidth Annotations VolumeDriver""".split()


class Judgement:
    """Findings of one container, and what the input does not tell."""

    def __init__(self, container: dict, volumes: dict, binds: list[str], addresses: list[str]):
        self.findings: list[str] = []
        self.unseen: list[str] = []
        self.host = container.get("HostConfig") or {}
        self.config = container.get("Config") or {}
        self.container, self.volumes, self.binds, self.addresses = container, volumes, binds, addresses
        for part in (self.user, self.rights, self.walls, self.kernel_paths, self.limits, self.mounts, self.ports,
                     self.image, self.others):
            part()

    def need(self, field: str):
        """The value of a field that must be there."""
        if field not in self.host:
            self.unseen.append(f"no {field} in the input")
        return self.host.get(field)

    def user(self) -> None:
        if "User" not in self.config:
            self.unseen.append("no User in the input")
        user, _, group = (self.config.get("User") or "").partition(":")
        if user in ("", "root") or re.fullmatch(r"\+?0+", user):
            self.findings.append("runs as root")
        elif not user.isdecimal():
            self.unseen.append(f"the number of the user '{user}': write the number")
        for name in [group, *(self.host.get("GroupAdd") or [])]:
            if name == "root" or re.fullmatch(r"\+?0+", name):
                self.findings.append("has the group of root")
            elif name and not name.isdecimal():
                self.unseen.append(f"the number of the group '{name}'")
        if self.host.get("GroupAdd"):
            self.findings.append(f"further groups: {', '.join(self.host['GroupAdd'])}")

    def rights(self) -> None:
        if self.need("Privileged"):
            self.findings.append("privileged")
        names = lambda field: {re.sub(r"^CAP_", "", name.upper()) for name in self.host.get(field) or []}
        if "ALL" not in names("CapDrop"):
            self.findings.append("capabilities are not dropped")
        for name in sorted(names("CapAdd") - ALLOWED_CAPABILITIES):
            self.findings.append(f"capability {name}")
        gains = True
        for option in self.host.get("SecurityOpt") or []:
            name, _, value = re.sub(r"^([\w-]+):", r"\1=", option, count=1).partition("=")
            if name == "no-new-privileges":
                gains = value not in ("", "true")
            elif name == "seccomp":
                self.seccomp(value)
            elif option == "apparmor=docker-default" or value == "builtin":
                continue
            elif "unconfined" in value or "disable" in value:
                self.findings.append(f"{name} is off")
            else:
                self.unseen.append(f"security option {name}")
        if gains:
            self.findings.append("may gain privileges")
        profile = self.container.get("AppArmorProfile")
        if profile == "unconfined" and "apparmor is off" not in self.findings:
            self.findings.append("apparmor is off")
        elif profile is None or (profile == "" and not self.container.get("ProcessLabel")):
            self.unseen.append("AppArmor or SELinux")

    def seccomp(self, value: str) -> None:
        if value == "unconfined":
            self.findings.append("seccomp is off")
        elif value not in ("builtin", "default"):
            try:
                allows = json.loads(value).get("defaultAction") in ("SCMP_ACT_ALLOW", "SCMP_ACT_LOG", None)
            except (ValueError, AttributeError):
                allows = False
            if allows:
                self.findings.append("the seccomp profile allows by default")
            else:
                self.unseen.append("whether its own seccomp profile is narrow")

    def walls(self) -> None:
        safe = {
            "IpcMode": ("private", "none"), "PidMode": ("", "private"), "UTSMode": ("",),
            "UsernsMode": ("", "private"), "CgroupnsMode": ("private",),
        }
        for field, values in safe.items():
            value = self.need(field)
            if value is not None and value not in values:
                self.findings.append(f"{field} is '{value}'")
        network = self.need("NetworkMode") or ""
        if network == "host" or network.startswith(("container:", "ns:")):
            self.findings.append(f"NetworkMode is '{network}'")
        for field in ("Devices", "DeviceRequests", "DeviceCgroupRules"):
            if self.host.get(field):
                self.findings.append(f"{field} are given")
        if not self.need("ReadonlyRootfs"):
            self.findings.append("root file system is writable")
        if self.host.get("Runtime", "runc") not in ("runc", "io.containerd.runc.v2"):
            self.unseen.append(f"runtime {self.host['Runtime']}")

    def kernel_paths(self) -> None:
        for field, least in (("MaskedPaths", MASKED), ("ReadonlyPaths", READ_ONLY)):
            paths = self.need(field)
            if field in self.host and not least <= set(paths or []):
                self.findings.append(f"{field} lack {', '.join(sorted(least - set(paths or [])))}")

    def limits(self) -> None:
        if (self.need("Memory") or 0) <= 0:
            self.findings.append("no limit of memory")
        if (self.need("PidsLimit") or 0) <= 0:
            self.findings.append("no limit of processes")
        if (self.host.get("NanoCpus") or 0) <= 0 and (self.host.get("CpuQuota") or 0) <= 0:
            self.findings.append("no limit of processors")
        if self.host.get("OomKillDisable"):
            self.findings.append("is not ended when memory is out")

    def mounts(self) -> None:
        if "Mounts" not in self.container:
            self.unseen.append("no Mounts in the input")
        sources = [(m.get("Type", "bind"), m.get("Source", ""), m.get("Name", ""))
                   for m in self.container.get("Mounts") or []]
        sources += [("bind", bind.split(":")[0], "") for bind in self.host.get("Binds") or [] if bind.startswith("/")]
        sources += [(m.get("Type", "bind"), m.get("Source", ""), m.get("Source", ""))
                    for m in self.host.get("Mounts") or []]
        for kind, source, name in dict.fromkeys(sources):
            if kind == "bind":
                self.folder(source)
            elif kind == "volume":
                volume = self.volumes.get(name)
                device = ((volume or {}).get("Options") or {}).get("device", "")
                if volume is None:
                    self.unseen.append(f"where volume {name[:12] or source} is: add docker volume inspect")
                elif device:
                    self.folder(device)
                elif volume.get("Driver") != "local":
                    self.unseen.append(f"driver {volume.get('Driver')} of volume {name[:12]}")
            elif kind != "tmpfs":
                self.unseen.append(f"mount of type {kind}")

    def folder(self, source: str) -> None:
        path = posixpath.normpath("/" + source.lstrip("/"))
        within = lambda folder: path == folder or path.startswith(folder.rstrip("/") + "/")
        sensitive = path == "/" or path.endswith(".sock") or any(within(folder) for folder in HOST_FOLDERS)
        if sensitive or not any(within(posixpath.normpath(bind)) for bind in self.binds):
            self.findings.append(f"mounts {path} of the host")

    def ports(self) -> None:
        if self.host.get("PublishAllPorts"):
            self.findings.append("publishes all ports")
        published = dict(self.host.get("PortBindings") or {})
        for port, bindings in ((self.container.get("NetworkSettings") or {}).get("Ports") or {}).items():
            published[port] = (published.get(port) or []) + (bindings or [])
        for port, bindings in published.items():
            for address in dict.fromkeys(binding.get("HostIp") or "" for binding in bindings or []):
                if not self.may_listen(address):
                    self.findings.append(f"port {port} is open on {address or 'every address'}")

    def may_listen(self, address: str) -> bool:
        try:
            return ipaddress.ip_address(address).is_loopback or address in self.addresses
        except ValueError:
            return False

    def image(self) -> None:
        if not re.search(r"@sha256:[0-9a-f]{64}$", self.config.get("Image") or ""):
            self.findings.append("image without digest")

    def others(self) -> None:
        for field, value in self.host.items():
            if value and field not in READ and field not in HARMLESS and not re.match(r"(Blkio|Cpu|Kernel)", field):
                self.unseen.append(f"what {field} allows")


def documents(text: str) -> list[dict]:
    """The objects of one or more JSON arrays."""
    found, decoder, place = [], json.JSONDecoder(), 0
    while place < len(text.rstrip()):
        value, place = decoder.raw_decode(text, place + len(text[place:]) - len(text[place:].lstrip()))
        found += value if isinstance(value, list) else [value]
    return found


def main(arguments: list[str]) -> int:
    files, options = [], {"--bind": [], "--address": []}
    rest = iter(arguments)
    for argument in rest:
        options[argument].append(next(rest, "")) if argument in options else files.append(argument)
    try:
        texts = [open(name, encoding="utf-8").read() for name in files] or [sys.stdin.read()]
        found = [item for text in texts for item in documents(text)]
    except (OSError, ValueError) as error:
        print(f"cannot see: {error}")
        return 2
    volumes = {item["Name"]: item for item in found if "Mountpoint" in item}
    containers = [item for item in found if "HostConfig" in item]
    if len(volumes) + len(containers) != len(found) or not containers:
        print("cannot see: the input is not what docker inspect prints for a container")
        return 2
    status = 0
    for container in containers:
        judged = Judgement(container, volumes, options["--bind"], options["--address"])
        lines = list(dict.fromkeys(judged.findings)) + [f"cannot see {text}" for text in dict.fromkeys(judged.unseen)]
        print(f"{container.get('Name', '?').lstrip('/')}: {'in order' if not lines else ''}".rstrip())
        for line in lines:
            print(f"  {line}")
        status = 1 if judged.findings or status == 1 else 2 if judged.unseen else status
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
