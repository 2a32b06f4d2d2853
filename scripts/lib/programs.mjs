import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runQuietly, step } from './run-quietly.mjs';

const programs = {
  'redis-server': { path: '/usr/bin/redis-server', neededBy: 'The tests of several processes' },
  nginx: { path: '/usr/sbin/nginx', neededBy: 'The tests of several processes' },
  chromium: { path: '/usr/bin/chromium', neededBy: 'The browser tests', variable: 'CHROMIUM_PATH' },
};

const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** Installs what is missing where that can be done; answers a sentence for each program that is not there then. */
export async function ensurePrograms() {
  const absent = Object.keys(programs).filter((name) => problemOf(name) !== undefined && isOurs(name));
  let said = '';
  if (absent.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    said = await step(`Installing ${absent.join(', ')}`, () =>
      withoutServices(() => installFromDebian(absent)),
    );
  }
  const problems = Object.keys(programs).map((name) => [name, problemOf(name)]);
  return Object.fromEntries(
    problems
      .filter(([, problem]) => problem !== undefined)
      .map(([name, problem]) => [name, said === '' ? problem : `${problem}\n${said}`]),
  );
}

function isOurs(name) {
  return !process.env[programs[name].variable ?? ''];
}

function problemOf(name) {
  const { path, neededBy, variable } = programs[name];
  const given = variable && process.env[variable];
  if (given) return existsSync(given) ? undefined : `${variable} names ${given}, where nothing is.`;
  if (existsSync(path)) return undefined;
  const otherwise = variable ? ` or set ${variable} to the program` : '';
  return `${neededBy} need ${path}: install it ("sudo apt-get install ${name}" on Debian)${otherwise}.`;
}

/** One after the other, so that a package that cannot be had keeps no other away. */
async function installFromDebian(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { output } = await runQuietly('apt-get', ['update'], { env });
  const outputs = [output];
  for (const name of names) {
    const install = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (install.code !== 0) outputs.push(install.output);
  }
  return outputs.length > 1 ? outputs.join('').trimEnd() : '';
}

/** Tests start these programs themselves, each with its own settings: as services they would only be in the way. */
async function withoutServices(work) {
  if (existsSync(SERVICE_POLICY)) return work();
  writeFileSync(
    SERVICE_POLICY,
    '#!/bin/sh\n# Here only while "npm test" of Guidon installs packages.\nexit 101\n',
    {
      mode: 0o755,
    },
  );
  try {
    return await work();
  } finally {
    rmSync(SERVICE_POLICY, { force: true });
  }
}
