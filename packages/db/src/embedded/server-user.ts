import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * The user that the server runs as: undefined (ourselves) unless we are root, which PostgreSQL refuses; then the
 * owner of existing data, otherwise the system's user `nobody`.
 */
export function serverUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!entry) {
    throw new Error(
      'PostgreSQL refuses to run as root and this system has no user "nobody": start Guidon as another user.',
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The first folder on the path that `user` may not enter; undefined when there is none. */
export function closedFolder(path: string, user: ServerUser): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : closedFolder(parent, user);
  if (above !== undefined) return above;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? path : undefined;
}
