#!/usr/bin/env node
// The `guidon` command. The sources run as they are on Node 24, which the installation brings along; whatever
// Node this file is started with only hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../apps/cli/src/main.ts', import.meta.url));
const bundled = fileURLToPath(
  new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url),
);
const isCurrent = Number.parseInt(process.versions.node, 10) >= 24;
const node = isCurrent ? process.execPath : bundled;

if (!isCurrent && !existsSync(bundled)) {
  console.error('guidon: Node 24 is missing here; run npm install first.');
  process.exit(1);
}
const child = spawn(node, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: !isCurrent && process.platform === 'win32',
});
child.on('error', (error) => {
  console.error(`guidon: Node 24 cannot be started (${error.message}).`);
  process.exitCode = 1;
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
