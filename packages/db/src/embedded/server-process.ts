import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DataAccess } from './data-access.ts';
import type { SystemUser } from './system-accounts.ts';

export interface ServerProcess {
  /** Resolves with a sentence when the server process ends. */
  ended: Promise<string>;
  lastLines(): string;
  signal(name: 'SIGINT' | 'SIGQUIT'): void;
}

export interface ServerCommand {
  program: string;
  args: string[];
  data: DataAccess;
  user: SystemUser | undefined;
  log: (line: string) => void;
}

// Descriptor 3 is a pipe that we never write to: when our process ends in any way, its reader sees the end and stops
// the server at once, which the write-ahead log is made for. The shell replaces itself by the server, so that there
// is no process in between.
const WATCHED = `
( ( read -r _ <&3 || kill -s QUIT $$ ) >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

/** Starts the server in a session of its own: Ctrl-C in our terminal must not reach it before we have drained. */
export function startServerProcess(command: ServerCommand): ServerProcess {
  const shellArguments = ['-c', WATCHED, 'sh', command.program, ...command.args];
  const child = command.data.lend((descriptor) =>
    spawn('/bin/sh', shellArguments, {
      cwd: command.data.folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', descriptor],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...command.user,
    }),
  );
  const lines = keepLastLines(child, command.log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`the database server cannot be started: ${error.message}`));
    child.once('exit', () => dismissWatcher(child));
    child.once('close', (code, signal) =>
      resolve(`the database server ended with ${signal ?? `code ${code}`}`),
    );
  });
  return {
    ended,
    lastLines: () => lines.join('\n'),
    signal: (name) => {
      child.kill(name);
    },
  };
}

/** Logged for each client during start and shutdown; these lines would push out the reason of a failure. */
const turnedAway = /FATAL: {2}the database system is|DETAIL: {2}Consistent recovery state/;

function keepLastLines(child: ChildProcess, log: (line: string) => void): string[] {
  const lines: string[] = [];
  if (!child.stderr) return lines;
  createInterface({ input: child.stderr }).on('line', (line) => {
    log(line);
    if (turnedAway.test(line)) return;
    lines.push(line);
    if (lines.length > 20) lines.shift();
  });
  return lines;
}

function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (!pipe || !('write' in pipe)) return;
  pipe.on('error', () => undefined);
  pipe.end('done\n');
}
