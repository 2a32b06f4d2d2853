import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, runQuietly, StepError, step } from './run-quietly.mjs';

const NODE_MAJOR = 24;
const bundledNode = join(projectFolder, 'node_modules', '.bin', 'node');

/** Installs the packages unless they are there as the lockfile says, and answers the path of a Node 24. */
export async function ensureInstalled() {
  if (!fitsLockfile() || findNode() === undefined) await step('Installing packages', install);
  const node = findNode();
  if (node === undefined) {
    throw new StepError(
      `Guidon needs Node ${NODE_MAJOR}, and no package brings it for ${process.platform} on ${process.arch}: ` +
        `install Node ${NODE_MAJOR} and start again with it (this is Node ${process.versions.node}).`,
    );
  }
  return node;
}

async function install() {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // No package that is used needs its install script, and a start runs as whoever starts.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
  args.push('--no-audit', '--no-fund');
  const { code, output } = await runQuietly(npm[0], [...npm.slice(1), ...args]);
  if (code !== 0) throw new StepError(`npm ci failed:\n${output.trimEnd()}`);
}

/** npm notes what it installed in node_modules/.package-lock.json, as the last thing it does. */
function fitsLockfile() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function findNode() {
  if (existsSync(bundledNode) && majorOf(bundledNode) >= NODE_MAJOR) return bundledNode;
  return Number.parseInt(process.versions.node, 10) >= NODE_MAJOR ? process.execPath : undefined;
}

function majorOf(program) {
  try {
    return Number.parseInt(execFileSync(program, ['--version'], { encoding: 'utf8' }).slice(1), 10);
  } catch {
    return 0;
  }
}
