import { createPause } from '../../../platform/services/slices.ts';
import { foldName } from '../import/import-key.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import { nameExported } from './name-exported.ts';
import { type WrittenChallenge, writeChallenge } from './write-challenge.ts';
import { writeQuestions } from './write-questions.ts';

export interface WrittenProject {
  challenges: (WrittenChallenge & { challenge: ExportedChallenge })[];
  /** The text of `.ctf/config`, for ctfcli. */
  config: string;
  /** The text of `guidon.ini`, for an import here. */
  order: string;
}

/** Challenges as a project of ctfcli, in their order; a bank of thousands leaves the event loop to others meanwhile. */
export async function writeProject(challenges: readonly ExportedChallenge[]): Promise<WrittenProject> {
  const pause = createPause();
  const inIt: ExportedChallenge[] = [];
  for (const challenge of challenges) {
    if (writeQuestions(challenge.questions).flags.length > 0) inIt.push(challenge);
    await pause();
  }
  const names = nameExported(inIt);
  const byName = new Map([...names.values()].map((one) => [foldName(one.name), one]));
  const written: WrittenProject['challenges'] = [];
  for (const challenge of challenges) {
    const own = names.get(challenge.id) ?? { name: challenge.name, category: challenge.category, folder: '' };
    written.push({ ...writeChallenge(challenge, { own, names, byName }), challenge });
    await pause();
  }
  const folders = inIt.flatMap(({ id }) => names.get(id)?.folder ?? []);
  return { challenges: written, config: configOf(folders), order: orderOf(folders) };
}

/** The address is that of nobody: whoever installs the project puts in their own. */
function configOf(folders: readonly string[]): string {
  return [
    '[config]',
    'url = https://ctfd.example',
    'access_token = ',
    '',
    '[challenges]',
    ...folders.map((folder) => `${folder} = ${folder}`),
    '',
  ].join('\n');
}

function orderOf(folders: readonly string[]): string {
  const list = folders.map((folder) => `${folder} = ${folder}`);
  return ['[guidon]', 'states = meant', '', '[challenges]', ...list, ''].join('\n');
}
