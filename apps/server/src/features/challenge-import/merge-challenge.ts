import { isDeepStrictEqual } from 'node:util';
import { type CreateChallengeBody, limits } from '@guidon/contract';
import type { ImportSource } from '../challenges/index.ts';
import type { ChallengeDraft, DraftHint, DraftQuestion, ParsedChallenge } from './challenge-draft.ts';
import { type ReportText, reportText } from './report-text.ts';

export interface FoundFile {
  /** Inside the archive. */
  path: string;
  name: string;
  sha256: string;
}

type PlainFields = Omit<ChallengeDraft, 'questions' | 'hints' | 'files'>;

export interface BankChallenge extends PlainFields {
  id: string;
  version: number;
  /** Null for a challenge that was made by hand. */
  imported: ImportSource | null;
  /** Ids of the events that it is in. */
  holders: string[];
  /** Whether it was answered, or one of its hints paid for; not looked up for an import into an event. */
  hasAnswers: boolean;
  questions: (DraftQuestion & { id: string })[];
  hints: (DraftHint & { id: string })[];
  files: { name: string; sha256: string }[];
}

/** A question or hint without an id is new. */
export interface MergedChallenge extends PlainFields {
  questions: (DraftQuestion & { id: string | null })[];
  hints: (DraftHint & { id: string | null })[];
  /** Each replaces the file of its name. */
  files: FoundFile[];
}

export interface Merge {
  merged: MergedChallenge;
  /** Names of the fields that change. */
  changes: string[];
  warnings: ReportText[];
}

const plainFields = [
  'name',
  'category',
  'description',
  'difficulty',
  'author',
  'beginChallengeLink',
  'scoring',
] as const;

/**
 * Fields that the file does not have stay as they are; tags, hints, questions and files are added or replaced one by
 * one and never removed.
 */
export function mergeChallenge(
  challenge: ParsedChallenge,
  files: readonly FoundFile[],
  existing: BankChallenge | null,
): Merge {
  const { draft } = challenge;
  if (draft === null) throw new TypeError('a challenge without a draft cannot be merged');
  if (existing === null) {
    const withoutIds = {
      questions: draft.questions.map((question) => ({ ...question, id: null })),
      hints: draft.hints.map((hint) => ({ ...hint, id: null })),
    };
    return { merged: { ...draft, ...withoutIds, files: [...files] }, changes: [], warnings: [] };
  }
  const warnings: ReportText[] = [];
  const isGiven = (field: keyof ChallengeDraft) => challenge.given.includes(field);
  const given = Object.fromEntries(plainFields.filter(isGiven).map((field) => [field, draft[field]]));
  const merged: MergedChallenge = {
    ...existing,
    ...given,
    tags: mergeTags(existing.tags, draft.tags, warnings),
    questions: mergeQuestions(existing.questions, draft.questions, isGiven('scoring')),
    hints: mergeHints(existing.hints, draft.hints, warnings),
    files: mergeFiles(existing.files, files, warnings),
  };
  const changes: string[] = [...plainFields, 'tags' as const, 'questions' as const, 'hints' as const].filter(
    (field) => !isDeepStrictEqual(merged[field], existing[field]),
  );
  if (merged.files.length > 0) changes.push('files');
  return { merged, changes, warnings };
}

function mergeTags(existing: string[], drafted: string[], warnings: ReportText[]): string[] {
  const known = new Set(existing.map((tag) => tag.toLowerCase()));
  const added = drafted.filter((tag) => !known.has(tag.toLowerCase()));
  return upTo(limits.tags, [...existing, ...added], 'tags', warnings);
}

/** A question is known by its title; where both sides have just one, those are the same. */
function mergeQuestions(
  existing: BankChallenge['questions'],
  drafted: DraftQuestion[],
  hasPoints: boolean,
): MergedChallenge['questions'] {
  const merged: MergedChallenge['questions'] = existing.map((question) => {
    const drafts = drafted.filter((draft) => draft.title.toLowerCase() === question.title.toLowerCase());
    const draft = existing.length === 1 && drafted.length === 1 ? drafted[0] : drafts[0];
    if (draft === undefined) return question;
    return {
      ...question,
      points: hasPoints ? draft.points : question.points,
      rule: draft.rule,
      maxAttempts: draft.maxAttempts ?? question.maxAttempts,
    };
  });
  if (existing.length === 1 && drafted.length === 1) return merged;
  const known = new Set(existing.map((question) => question.title.toLowerCase()));
  const added = drafted.filter((draft) => !known.has(draft.title.toLowerCase()));
  return [...merged, ...added.map((draft) => ({ ...draft, id: null }))];
}

function mergeHints(
  existing: BankChallenge['hints'],
  drafted: DraftHint[],
  warnings: ReportText[],
): MergedChallenge['hints'] {
  const costs = new Map(drafted.map((hint) => [hint.content, hint.cost]));
  const kept = existing.map((hint) => ({ ...hint, cost: costs.get(hint.content) ?? hint.cost }));
  const known = new Set(existing.map((hint) => hint.content));
  const added = drafted.filter((hint) => !known.has(hint.content)).map((hint) => ({ ...hint, id: null }));
  return upTo(limits.hints, [...kept, ...added], 'hints', warnings);
}

function mergeFiles(existing: BankChallenge['files'], found: readonly FoundFile[], warnings: ReportText[]) {
  const sums = new Map(existing.map((file) => [file.name, file.sha256]));
  const replaced = found.filter((file) => sums.has(file.name) && sums.get(file.name) !== file.sha256);
  const added = found.filter((file) => !sums.has(file.name));
  const room = Math.max(0, limits.filesPerChallenge - existing.length);
  return [...replaced, ...upTo(room, added, 'files', warnings)];
}

function upTo<T>(most: number, items: T[], what: 'tags' | 'hints' | 'files', warnings: ReportText[]): T[] {
  if (items.length > most) {
    warnings.push(reportText(`surplus.${what}`, { count: items.length - most }));
  }
  return items.slice(0, most);
}

export function inputOf(merged: MergedChallenge): CreateChallengeBody {
  const { name, description, category, difficulty, tags, author, beginChallengeLink, scoring } = merged;
  return {
    name,
    description,
    category,
    difficulty,
    tags,
    author,
    beginChallengeLink,
    scoring,
    questions: merged.questions.map(({ id, ...question }) => ({ ...question, id: id ?? undefined })),
    hints: merged.hints.map(({ id, ...hint }) => ({ ...hint, id: id ?? undefined })),
  };
}
