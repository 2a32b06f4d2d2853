import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder, runQuietly, StepError, step } from './run-quietly.mjs';

const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/markup',
  'packages/scoring',
  'packages/words',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'coverage']);
const built = join(projectFolder, 'apps/web/dist');
const stamp = join(projectFolder, 'node_modules/.guidon/web-build');

/** Builds the web app unless the build that is there was made from the same sources. */
export async function ensureWebBuilt(node) {
  if (!existsSync(join(projectFolder, 'apps/web/index.html'))) return;
  const sources = hashOfSources();
  if (existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return;
  await step('Building the web app', () => build(node));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

async function build(node) {
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const fresh = `${stamp}-${process.pid}`;
  const former = `${fresh}-former`;
  const options = ['--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    const { code, output } = await runQuietly(node, [vite, 'build', 'apps/web', ...options]);
    if (code !== 0) throw new StepError(`The web app cannot be built:\n${output.trimEnd()}`);
    if (existsSync(built)) renameSync(built, former);
    renameSync(fresh, built);
  } finally {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true });
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const place = join(projectFolder, path);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return;
  hash.update(`${path}\n`);
  if (!found.isDirectory()) {
    hash.update(readFileSync(place));
    return;
  }
  const names = readdirSync(place).filter((name) => !NOT_SOURCES.has(name));
  for (const name of names.toSorted()) addToHash(hash, `${path}/${name}`);
}
