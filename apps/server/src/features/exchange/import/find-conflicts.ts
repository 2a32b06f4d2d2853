import type { ImportConflict } from '@guidon/contract';
import type { BankChallenge } from './bank-challenge.ts';
import type { MergedChallenge } from './merged-challenge.ts';

const longestText = 1_200;
/** How much of what both sides share is shown before the first difference. */
const shared = 200;

interface Sides {
  existing: BankChallenge;
  merged: MergedChallenge;
  /** Names of the fields that the import changes. */
  changes: readonly string[];
}

/** The fields that were changed here since the last import and that this one changes as well, side by side. */
export function findConflicts({ existing, merged, changes }: Sides): ImportConflict[] {
  return existing.changedHere
    .filter((field) => changes.includes(field))
    .flatMap((field) => conflictsOf(field, { existing, merged }));
}

function conflictsOf(
  field: string,
  { existing, merged }: Pick<Sides, 'existing' | 'merged'>,
): ImportConflict[] {
  if (field === 'questions') {
    const value = sides('value', valueOf(existing), valueOf(merged));
    return value.here === value.source ? [hiddenSides('flags')] : [value, hiddenSides('flags')];
  }
  if (field === 'files') return [sides('files', namesOf(existing.files), filesAfter(existing, merged))];
  const text = texts[field];
  return [text === undefined ? hiddenSides(field) : sides(field, text(existing), text(merged))];
}

/** Flags and solutions are only said to differ, and so is what has no text. */
const texts: Readonly<Record<string, (side: BankChallenge | MergedChallenge) => string>> = {
  name: ({ name }) => name,
  category: ({ category }) => category,
  description: ({ description }) => description,
  difficulty: ({ difficulty }) => String(difficulty),
  tags: ({ tags }) => tags.join(', '),
  author: ({ author }) => author,
  beginChallengeLink: ({ beginChallengeLink }) => beginChallengeLink ?? '',
  scoring: ({ scoring }) =>
    scoring.kind === 'static'
      ? scoring.kind
      : `${scoring.curve}: ${Object.entries(scoring)
          .filter(([, value]) => typeof value === 'number')
          .map(([key, value]) => `${key} ${value}`)
          .join(', ')}`,
  topics: ({ topics }) => topics.join(', '),
  connectionInfo: ({ connectionInfo }) => connectionInfo,
  hints: ({ hints }) =>
    hints
      .map(({ title, content, cost }) => `${title === '' ? '' : `${title}: `}${content} (${cost})`)
      .join('\n'),
};

function valueOf({ scoring, questions }: Pick<MergedChallenge, 'scoring' | 'questions'>): string {
  if (scoring.kind === 'dynamic') return String(scoring.initial);
  return String(questions.reduce((sum, { points }) => sum + points, 0));
}

function namesOf(files: readonly { name: string; sha256: string }[]): string {
  return files
    .map(({ name, sha256 }) => `${name} (${sha256.slice(0, 8)})`)
    .toSorted()
    .join('\n');
}

function filesAfter({ files }: BankChallenge, merged: MergedChallenge): string {
  const stays = files.filter(
    ({ id, name }) => !merged.removedFiles.includes(id) && !merged.files.some((file) => file.name === name),
  );
  return namesOf([...stays, ...merged.files]);
}

function hiddenSides(field: string): ImportConflict {
  return { field, here: null, source: null };
}

function sides(field: string, here: string, source: string): ImportConflict {
  const start = Math.max(0, firstDifference(here, source) - shared);
  return { field, here: cut(here, start), source: cut(source, start) };
}

function firstDifference(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place;
}

function cut(text: string, start: number): string {
  const end = start + longestText;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
}
