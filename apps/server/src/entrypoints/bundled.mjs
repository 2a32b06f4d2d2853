import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the bundles are, and the file that names the one to use and what it was made from. */
export function bundlePlaces(root = project) {
  const folder = join(root, 'apps/server/dist');
  return { root, folder, current: join(folder, 'current.json') };
}

/** The folder of the bundled program; null unless it was made here, from the files as they are now. */
export function findBundle(places = bundlePlaces()) {
  try {
    const { root, folder, sources } = JSON.parse(readFileSync(places.current, 'utf8'));
    const isCurrent =
      root === places.root && sources.every(([path, stamp]) => stampOf(join(root, path)) === stamp);
    return isCurrent ? folder : null;
  } catch {
    return null;
  }
}

/** Changes with the file. */
export function stampOf(path) {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}
