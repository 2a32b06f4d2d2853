import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type DataAccess, dataAccess } from './data-access.ts';
import type { SystemUser } from './system-accounts.ts';

const MAJOR_VERSION = '18';

/**
 * Creates an empty database cluster in `dataFolder` unless there is one; renamed into place, so that it is never half
 * made.
 */
export async function initDataFolder(
  initdb: string,
  { folder: dataFolder, isPrivate }: DataAccess,
  user: SystemUser | undefined,
): Promise<void> {
  const versionFile = join(dataFolder, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === MAJOR_VERSION) return;
    throw new Error(
      `The data in ${dataFolder} was written by PostgreSQL ${version}, and this Guidon runs PostgreSQL ${MAJOR_VERSION}.`,
    );
  }
  const draft = `${dataFolder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (user) chownSync(draft, user.uid, user.gid);
  const access = dataAccess(draft, isPrivate);
  const child = access.lend((descriptor) =>
    spawn(initdb, initArguments(access.argument), {
      cwd: draft,
      stdio: ['ignore', 'ignore', 'pipe', 'ignore', descriptor],
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...user,
    }),
  );
  await succeeded(child);
  renameSync(draft, dataFolder);
}

async function succeeded(child: ChildProcess): Promise<void> {
  const [problems, code] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`The database folder cannot be made:\n${problems}`);
}

function initArguments(folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth-local=peer',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ];
}
