// `npm start`: brings a fresh clone to a serving Guidon with nothing but the system's Node and npm.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuilt } from './lib/build-server.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { projectFolder, StepError } from './lib/run-quietly.mjs';

const PARENT_CHECK_MS = 500;
const SAME_WISH_MS = 1_000;
const PASSED_ON = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM', SIGQUIT: 'SIGTERM' };

async function start() {
  const node = await ensureInstalled();
  await ensureServerBuilt(node);
  await ensureWebBuilt(node);
  serve(node);
}

function serve(node) {
  // In a session of its own the server hears of a Ctrl-C once, from us, and not from the terminal as well. When
  // we are killed it sees the IPC channel close and stops by itself.
  const server = spawn(
    node,
    [join(projectFolder, 'apps/server/src/entrypoints/main.mjs'), ...process.argv.slice(2)],
    {
      cwd: projectFolder,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  passSignals(server);
  stopWithParent(server);
  server.once('error', (error) => fail(new StepError(`The server cannot be started: ${error.message}`)));
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** A Ctrl-C reaches us twice, from the terminal and from npm; to the server a second one means "at once". */
function passSignals(server) {
  let passedAt = 0;
  for (const [signal, passedOn] of Object.entries(PASSED_ON)) {
    process.on(signal, () => {
      if (Date.now() - passedAt < SAME_WISH_MS) return;
      passedAt = Date.now();
      server.kill(passedOn);
    });
  }
}

/** npm does not pass on a kill; started by hand in the background our parent may rightly end. */
function stopWithParent(server) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    server.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}

function fail(error) {
  process.stderr.write(`${error instanceof StepError ? error.message : error.stack}\n`);
  process.exit(1);
}

await start().catch(fail);
