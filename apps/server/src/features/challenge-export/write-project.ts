import type { ExportNote, Language } from '@guidon/contract';
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

/** Challenges as a project of ctfcli, in their order. */
export function writeProject(challenges: readonly ExportedChallenge[]): WrittenProject {
  const inIt = challenges.filter(({ questions }) => writeQuestions(questions).flags.length > 0);
  const names = nameExported(inIt);
  const written = challenges.map((challenge) => {
    const own = names.get(challenge.id) ?? { name: challenge.name, category: challenge.category, folder: '' };
    return { ...writeChallenge(challenge, { own, names }), challenge };
  });
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

export function exportNotes({ challenges }: WrittenProject, language: Language): ExportNote[] {
  return challenges.flatMap(({ challenge, notes, yaml }) =>
    notes.map((note) => ({
      challengeId: challenge.id,
      name: challenge.name,
      isLeftOut: yaml === null,
      text: note.in(language),
    })),
  );
}
