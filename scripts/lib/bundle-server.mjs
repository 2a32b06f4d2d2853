// Joins the modules of the server to a few files, which load in half the time. Started by build-server.mjs.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundlePlaces, stampOf } from '../../apps/server/src/entrypoints/bundled.mjs';

const { root, folder: bundles, current } = bundlePlaces();
const entrypoints = join(root, 'apps/server/src/entrypoints');

/** A package that is loaded when it is first needed stays a file of its own, and so does what is not JavaScript. */
const packagesOfLater = {
  name: 'packages-of-later',
  resolveId: (source, _importer, { kind }) => {
    const isPackage = !/^[./#]|^@guidon\//.test(source);
    const isLater = kind === 'dynamic-import' || source.startsWith('@node-rs/');
    return isPackage && isLater ? { id: source, external: true } : null;
  },
};

/** What a module finds beside itself it finds from the bundle too. */
const ownPlaces = {
  name: 'own-places',
  transform: (code, path) => {
    if (!/\bimport\.meta\b|\b__dirname\b/.test(code)) return null;
    return code
      .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
      .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(path)))
      .replaceAll(/(?<![.\w'"])__dirname\b/g, JSON.stringify(dirname(path)));
  },
};

async function bundleInto(folder) {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: { program: join(entrypoints, 'program.ts'), worker: join(entrypoints, 'worker.ts') },
    plugins: [packagesOfLater, ownPlaces],
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', keepNames: true });
  const modules = [...(await bundle.watchFiles)];
  await bundle.close();
  return modules.filter((path) => path.startsWith(root) && !path.includes('/node_modules/'));
}

/** All but the newest two: a server that runs may still load a part of its own. */
function removeOld() {
  const names = readdirSync(bundles, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const newestFirst = names.map(({ name }) => name).toSorted((a, b) => b.localeCompare(a));
  for (const name of newestFirst.slice(2)) rmSync(join(bundles, name), { recursive: true, force: true });
}

const folder = join(bundles, `${new Date().toISOString().replaceAll(/\W/g, '')}-${process.pid}`);
mkdirSync(folder, { recursive: true });
const modules = await bundleInto(folder);
const packages = join(root, 'node_modules/.package-lock.json');
const sources = [...modules, packages, fileURLToPath(import.meta.url)];
const made = { root, folder, sources: sources.map((path) => [relative(root, path), stampOf(path)]) };
writeFileSync(`${current}.${process.pid}`, JSON.stringify(made));
renameSync(`${current}.${process.pid}`, current);
removeOld();
