// npm leaves a platform's optional package out of package-lock.json when the registry it asked does not
// have that package, and `npm ci` then refuses the lockfile. This script adds the entries that are missing
// (without an integrity hash, as none is known); with --check it only reports them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OPERATING_SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** What `os`, `cpu` and `libc` a platform package has, read from its name; an unknown name fits no platform. */
export function platformOf(packageName) {
  const words = packageName.replace(/^@[^/]+\//, '').split(/[-/.]/);
  const os = words.some((word) => word === 'win32' || word === 'windows' || word === 'win')
    ? 'win32'
    : OPERATING_SYSTEMS.find((name) => words.includes(name));
  const cpu =
    words.includes('arm') || words.includes('armv7')
      ? 'arm'
      : PROCESSORS.find((name) => words.includes(name));
  const musl = words.some((word) => word.startsWith('musl'));
  const glibc = words.some((word) => word.startsWith('gnu') && os === 'linux');
  const libc = musl ? ['musl'] : glibc ? ['glibc'] : undefined;
  return { os: [os ?? 'none'], cpu: [cpu ?? 'none'], libc };
}

/** The entries that `packages` (of a lockfile of version 3) lacks, by their path. */
export function missingEntries(packages) {
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolvable(packages, path, name)) continue;
      const place = `node_modules/${name}`;
      const { os, cpu, libc } = platformOf(name);
      const dev = entry.dev ? true : undefined;
      missing[place] = { version: range.replace(/^[\^~]/, ''), cpu, dev, libc, optional: true, os };
    }
  }
  return missing;
}

function isResolvable(packages, from, name) {
  for (let folder = from; ; ) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '';
  }
}

const byPath = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);

function run() {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  const names = Object.keys(missing);
  if (names.length === 0) return;
  if (process.argv.includes('--check')) {
    process.stderr.write(
      `package-lock.json lacks ${names.length} platform packages, so npm ci refuses it; run "npm run lockfile":\n` +
        names.map((name) => `  ${name}\n`).join(''),
    );
    process.exitCode = 1;
    return;
  }
  const entries = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(entries.toSorted(byPath));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${names.length} platform packages added.\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run();
