import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { limits } from '@guidon/contract/plain';
import { createInterface } from 'node:readline';
import type { Terminal } from '../ask-password.ts';
import { CliError } from '../cli-error.ts';
import { openEmptyFolder } from '../open-empty-folder.ts';
import { challengeTemplate, solutionTemplate } from './challenge-template.ts';
import { difficulties, type NewOptions } from './parse-project-command.ts';

/** Reads one line; an empty one stands for what is proposed. */
type Ask = (question: string, proposed: string | null) => Promise<string>;

/** Makes a folder for a new challenge; nothing that is there is overwritten. */
export async function newCommand(
  options: NewOptions,
  print: (line: string) => void,
  asking = startAsking(process),
): Promise<number> {
  const { ask, end } = asking;
  try {
    const { folder, ...said } = await complete(options, ask);
    const taken = await openEmptyFolder(folder);
    try {
      await mkdir(join(taken.path, 'dist'));
      await writeFile(join(taken.path, 'dist/.gitkeep'), '', { flag: 'wx' });
      await writeFile(join(taken.path, 'solution.md'), solutionTemplate(said), { flag: 'wx' });
      await writeFile(join(taken.path, 'challenge.yml'), challengeTemplate(said), { flag: 'wx' });
    } catch (error) {
      await taken.giveBack();
      throw error;
    }
    print(
      `${join(folder, 'challenge.yml')} is there; write it, then look it over with npx guidon lint ${folder}`,
    );
    return 0;
  } finally {
    end();
  }
}

async function complete(options: NewOptions, ask: Ask) {
  const ofFolder = options.folder === null ? null : basename(options.folder);
  const name = options.name ?? (await ask('Name', ofFolder === null ? null : titleOf(ofFolder)));
  if (name.length > limits.nameMax) throw new CliError(`A name has ${limits.nameMax} characters at most.`, 2);
  const category = options.category ?? (await ask('Category', null));
  const difficulty = options.difficulty ?? (await ask(`Difficulty (${difficulties.join(', ')})`, 'easy'));
  const known = difficulties.find((one) => one === difficulty.toLowerCase());
  if (known === undefined) throw new CliError(`The difficulty is one of ${difficulties.join(', ')}.`, 2);
  return { folder: options.folder ?? slugOf(name), name, category, difficulty: known };
}

function titleOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return slug || 'challenge';
}

/** Without a terminal what is proposed is taken, and a CliError says what has to be given. */
function startAsking({ stdin, stderr }: Terminal): { ask: Ask; end: () => void } {
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
