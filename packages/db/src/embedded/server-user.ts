import { lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SystemAccounts, systemAccounts, type SystemUser } from './system-accounts.ts';

/** Of the accounts `nobody` and `nfsnobody`, which daemons, containers and network shares have in common. */
const sharedIds = new Set([65_534, 65_533, 99]);

/** The user that the server runs as: undefined (ourselves) unless we are root, which PostgreSQL refuses. */
export function serverUser(dataFolder: string, warn: (sentence: string) => void): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return chooseUser(statSync(dataFolder, { throwIfNoEntry: false }), systemAccounts, warn);
}

/** The owner of existing data, where that account is not shared; otherwise one of its own. */
export function chooseUser(
  owner: SystemUser | undefined,
  accounts: SystemAccounts,
  warn: (sentence: string) => void,
): SystemUser {
  if (owner && owner.uid !== 0 && !sharedIds.has(owner.uid)) return { uid: owner.uid, gid: owner.gid };
  const own = accounts.find('guidon') ?? accounts.add('guidon') ?? accounts.find('postgres');
  if (own) return own;
  const shared = accounts.find('nobody');
  if (!shared) {
    throw new Error(
      'PostgreSQL refuses to run as root, and no user can be made for it here: start Guidon as another user.',
    );
  }
  warn(
    'PostgreSQL refuses to run as root, and no user can be made for it here: it runs as "nobody", and EVERY OTHER PROCESS OF "nobody" CAN READ AND CHANGE ALL DATA. Start Guidon as a user of its own.',
  );
  return shared;
}

/** Changes the owner of all that is in a folder, of the folder itself last, so that an interrupted change is repeated. */
export function chownFolder(folder: string, { uid, gid }: SystemUser): void {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === uid) return;
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(parentPath, name), uid, gid);
  }
  lchownSync(folder, uid, gid);
}

/** The first folder on the path that `user` may not enter; undefined when there is none. */
export function closedFolder(path: string, user: SystemUser): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : closedFolder(parent, user);
  if (above !== undefined) return above;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? path : undefined;
}
