import { closeSync, fchownSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from './system-accounts.ts';

/**
 * Lets root and the system's user that started us connect, as any role, and no one else, not even the server's own user.
 * Written at each start, because another user may start the server, and the data may be of an older version.
 */
export function writeAccessRules(dataFolder: string, user: SystemUser | undefined): void {
  const name = ownName();
  const method = name === undefined ? 'trust' : 'peer map=guidon';
  write(join(dataFolder, 'pg_hba.conf'), `local all all ${method}\n`, user);
  const names = new Set(['root', name ?? 'root']);
  write(join(dataFolder, 'pg_ident.conf'), [...names].map((each) => `guidon "${each}" all\n`).join(''), user);
}

/** Undefined in containers whose user id has no name; then only the mode of the socket limits who connects. */
function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Renamed into place and never written through a link, as the folder may belong to a user that we are not. */
function write(path: string, text: string, user: SystemUser | undefined): void {
  const draft = `${path}.${process.pid}`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, text);
    if (user) fchownSync(file, user.uid, user.gid);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
