import { existsSync } from 'node:fs';
import { runQuietly, step } from './run-quietly.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Sees to it that the browser tests have a Chromium; answers why they have none, or undefined. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? undefined : `CHROMIUM_PATH names ${given}, where nothing is.`;
  if (existsSync(DEBIAN_CHROMIUM)) return undefined;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const problem = await step('Installing Chromium', installFromDebian);
    return existsSync(DEBIAN_CHROMIUM) ? undefined : `apt-get could not install Chromium:\n${problem}`;
  }
  return (
    'The browser tests need Chromium: install it ("sudo apt-get install chromium" on Debian) ' +
    'or set CHROMIUM_PATH to the program.'
  );
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runQuietly('apt-get', ['update'], { env });
  const install = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    env,
  });
  return `${update.output}${install.output}`.trimEnd();
}
