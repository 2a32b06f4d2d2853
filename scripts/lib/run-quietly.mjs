import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program to its end, or for `limitMs`, and answers `{ code, output }`. */
export function runQuietly(program, args, { env = process.env, limitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${program}: ${error.message}\n` }));
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: code === null ? `${output}\n${program} was stopped.\n` : output }),
    );
  });
}

/** A step that failed; only the message is shown. */
export class StepError extends Error {}

/** Prints one line with the step and its time; a failure is passed on. */
export async function step(sentence, work) {
  const startedAt = Date.now();
  process.stdout.write(`${sentence} … `);
  try {
    const result = await work();
    process.stdout.write(`${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
