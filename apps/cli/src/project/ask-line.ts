import { createInterface } from 'node:readline';
import { CliError } from '../cli-error.ts';
import type { Terminal } from '../ask-password.ts';

/** Reads one line; an empty one stands for what is proposed. */
export type Ask = (question: string, proposed: string | null) => Promise<string>;

/** Without a terminal what is proposed is taken, and a CliError says what has to be given. */
export function startAsking({ stdin, stderr }: Terminal): { ask: Ask; end: () => void } {
  if (stdin.isTTY !== true) return { ask: takeProposed, end: () => undefined };
  const lines = createInterface({ input: stdin, output: stderr });
  const ask: Ask = async (question, proposed) => {
    for (;;) {
      const answer = await new Promise<string>((resolve, reject) => {
        const stop = () => reject(new CliError('It was interrupted.'));
        lines.once('SIGINT', stop);
        lines.once('close', stop);
        lines.question(`${question}${proposed === null ? '' : ` [${proposed}]`}: `, resolve);
      });
      const given = answer.trim() || proposed;
      if (given !== null) return given;
    }
  };
  return { ask, end: () => lines.close() };
}

function takeProposed(question: string, proposed: string | null): Promise<string> {
  if (proposed !== null) return Promise.resolve(proposed);
  const option = question.toLowerCase().split(' ')[0] ?? '';
  return Promise.reject(new CliError(`Give --${option}. See npx guidon --help.`, 2));
}
