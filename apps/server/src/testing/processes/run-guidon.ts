import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const mainFile = join(import.meta.dirname, '../../../../cli/src/main.ts');

export interface GuidonRun {
  code: number | null;
  out: string;
  complaint: string;
}

/** Starts the `guidon` command with nothing in its environment but `env`. */
export function launchGuidon(
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<GuidonRun> } {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [mainFile, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(
    ([out, complaint]): GuidonRun => ({ code: child.exitCode, out, complaint }),
  );
  return { child, ended };
}

export function runGuidon(args: readonly string[], env: Record<string, string>): Promise<GuidonRun> {
  return launchGuidon(args, env).ended;
}
