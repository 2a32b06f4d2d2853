import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { closedFolder } from './server-user.ts';
import type { SystemUser } from './system-accounts.ts';

/** A socket's whole path may have 107 bytes; `/.s.PGSQL.5432` is the part PostgreSQL appends. */
const LONGEST_FOLDER_BYTES = 107 - '/.s.PGSQL.5432'.length;
const TEMPORARY_PREFIX = 'guidon-';

export interface SocketFolder {
  path: string;
  /** Removes the files of a server that was killed. */
  clear(): void;
  remove(): void;
}

/**
 * The folder of the server's socket: `parent/socket` where that path is short enough and `user` can reach it,
 * otherwise a temporary folder to which `parent/socket` is a link, so that a later start can clear it away.
 */
export function makeSocketFolder(parent: string, user: SystemUser | undefined): SocketFolder {
  const near = join(parent, 'socket');
  removeSocketFolder(near);
  let path = near;
  if (isShort(near) && !(user && closedFolder(parent, user))) {
    mkdirSync(near, { mode: 0o700 });
  } else {
    path = temporaryFolder();
    symlinkSync(path, near);
  }
  if (user) chownSync(path, user.uid, user.gid);
  return {
    path,
    clear: () => {
      for (const name of readdirSync(path)) rmSync(join(path, name), { force: true });
    },
    remove: () => {
      rmSync(path, { recursive: true, force: true });
      rmSync(near, { recursive: true, force: true });
    },
  };
}

function removeSocketFolder(near: string): void {
  const entry = lstatSync(near, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) {
    const target = readlinkSync(near);
    if (basename(target).startsWith(TEMPORARY_PREFIX)) rmSync(target, { recursive: true, force: true });
  }
  rmSync(near, { recursive: true, force: true });
}

function temporaryFolder(): string {
  const base = isShort(join(tmpdir(), `${TEMPORARY_PREFIX}XXXXXX`)) ? tmpdir() : '/tmp';
  return mkdtempSync(join(base, TEMPORARY_PREFIX));
}

function isShort(path: string): boolean {
  return Buffer.byteLength(path) <= LONGEST_FOLDER_BYTES;
}
