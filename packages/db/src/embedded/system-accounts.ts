import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface SystemAccounts {
  find(name: string): SystemUser | undefined;
  /** Adds a system account with a group of its own; undefined where that cannot be done. */
  add(name: string): SystemUser | undefined;
}

/** As the tools of shadow-utils want it, and those of BusyBox. */
const commands = (name: string): string[][][] => [
  [
    ['useradd', '--system', '--user-group', '--no-create-home'].concat(
      ['--home-dir', '/nonexistent'],
      ['--shell', '/usr/sbin/nologin'],
      [name],
    ),
  ],
  [
    ['addgroup', '-S', name],
    ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', '-G', name, name],
  ],
];

export const systemAccounts: SystemAccounts = {
  find,
  add: (name) => {
    for (const steps of commands(name)) {
      const isDone = steps.every(runs);
      // Another start may have added it meanwhile.
      const added = find(name);
      if (isDone || added) return added;
    }
    return undefined;
  },
};

function find(name: string): SystemUser | undefined {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[0] === name) ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function runs([program = '', ...args]: string[]): boolean {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 20_000, env: { PATH: path } });
    return true;
  } catch {
    return false;
  }
}
