#!/usr/bin/env node
// The `guidon` command: whatever Node it is called with hands over to the Node 24 that the installation brings.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { projectFolder, StepError } from './lib/run-quietly.mjs';

async function start() {
  const node = await ensureInstalled();
  const main = join(projectFolder, 'apps/cli/src/main.ts');
  // As for the server: what strips types from the modules and compiles them takes most of a short command's time.
  const env = { NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.guidon/compiled'), ...process.env };
  const command = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit', env });
  passSignals(command);
  command.once('error', (error) => fail(new StepError(`The command cannot be started: ${error.message}`)));
  command.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

/** What a terminal sends reaches the command as well, and a second time would mean "at once". */
function passSignals(command) {
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('SIGTERM', () => command.kill('SIGTERM'));
}

function fail(error) {
  process.stderr.write(`guidon: ${error instanceof StepError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

await start().catch(fail);
