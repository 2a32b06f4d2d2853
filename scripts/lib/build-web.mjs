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
const made = join(projectFolder, 'node_modules/.guidon');

/** Builds the web app unless the build that is there was made from the same sources. */
export async function ensureWebBuilt(node) {
  await ensureBuilt(node, join(projectFolder, 'apps/web/dist'), join(made, 'web-build'), 'production');
}

/** The same as for development, with the pages that only developers have; answers its folder. */
export async function ensureDeveloperPagesBuilt(node) {
  const built = join(made, 'developer-pages');
  await ensureBuilt(node, built, join(made, 'developer-pages-build'), 'development');
  return built;
}

async function ensureBuilt(node, built, stamp, mode) {
  if (!existsSync(join(projectFolder, 'apps/web/index.html'))) return;
  const sources = hashOfSources();
  if (existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return;
  const what = mode === 'production' ? 'the web app' : 'the pages of developers';
  await step(`Building ${what}`, () => build(node, built, `${stamp}-${process.pid}`, mode));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

async function build(node, built, fresh, mode) {
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const former = `${fresh}-former`;
  const isSmall = mode === 'production';
  const options = ['--mode', mode, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const args = [vite, 'build', 'apps/web', ...options, ...(isSmall ? [] : ['--minify', 'false'])];
  try {
    const { code, output } = await runQuietly(node, args, { env: { ...process.env, NODE_ENV: mode } });
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
