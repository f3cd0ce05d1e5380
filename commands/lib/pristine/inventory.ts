/** One run of apt that installed packages. */
export interface Installation {
  /** The command that apt was given. */
  command: string;
  /** Packages that the command named. */
  named: string[];
  /** Packages installed because the named ones need them. */
  needed: number;
}

/** What was installed, read from apt's own log (/var/log/apt/history.log). Runs that installed nothing are left out. */
export function installations(history: string): Installation[] {
  return history
    .split(/\n\s*\n/)
    .map((entry) => {
      const value = (key: string) => new RegExp(`^${key}: (.*)`, 'm').exec(entry)?.[1] ?? '';
      // nginx:amd64 (1.22.1-9+deb12u9), libc6:amd64 (2.36-9, automatic)
      const packages = [...value('Install').matchAll(/([^\s:,]+):\w+ \(([^)]*)\)/g)];
      const named = packages.filter(([, , details]) => !details?.includes('automatic'));
      return {
        command: value('Commandline'),
        named: named.map(([, name]) => name ?? '').sort(),
        needed: packages.length - named.length,
      };
    })
    .filter(({ named, needed }) => named.length + needed > 0);
}

/** The same as lines for a terminal. */
export function printedInstallations(list: readonly Installation[]): string[] {
  if (list.length === 0) return ['  Debian: nothing'];
  return list.map(
    ({ named, needed }) =>
      `  Debian: ${named.join(', ')} (and ${needed} packages that these need), by apt-get`,
  );
}
