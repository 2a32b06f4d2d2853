import { closeSync, fchownSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from './system-accounts.ts';

/**
 * Writes who may connect: the system's user that started us and root, as any role; nobody else, the server's own user
 * among them. They are written at each start, as the one who starts may be another, and data may be of an older version.
 */
export function writeAccessRules(dataFolder: string, user: SystemUser | undefined): void {
  const name = ownName();
  const method = name === undefined ? 'trust' : 'peer map=guidon';
  write(join(dataFolder, 'pg_hba.conf'), `local all all ${method}\n`, user);
  const names = new Set(['root', name ?? 'root']);
  write(join(dataFolder, 'pg_ident.conf'), [...names].map((each) => `guidon "${each}" all\n`).join(''), user);
}

/** A user id without a name, as some containers have it, cannot be told by name: the mode of the socket stays. */
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
