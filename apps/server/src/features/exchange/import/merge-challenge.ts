import { isDeepStrictEqual } from 'node:util';
import { limits } from '@guidon/contract';
import { type BankChallenge, fileFieldNames, KeptFields } from './bank-challenge.ts';
import type { ChallengeDraft, ParsedChallenge } from './challenge-draft.ts';
import { cutTo, type MergeContext } from './merge-parts.ts';
import { mergeHints } from './merge-hints.ts';
import { mergeQuestions } from './merge-questions.ts';
import { type FoundFile, type MergedChallenge, type MergedPart, withoutKey } from './merged-challenge.ts';
import { type ReportText, reportText } from './report-text.ts';

export interface Merge {
  merged: MergedChallenge;
  /** Names of the fields that change. */
  changes: string[];
  warnings: ReportText[];
  /** What is no longer in the file and is removed. */
  removals: ReportText[];
}

interface Attachments {
  files: readonly FoundFile[];
  missingFiles: readonly string[];
  /** The draft's texts with the addresses of their images. */
  description: string;
  solution: string;
}

/** Tags are added one by one. */
const plainFields = fileFieldNames.filter((name) => name !== 'tags');

/**
 * Fields that the file does not have stay as they are. Tags, hints and files are added or replaced one by one, and only
 * a mirror removes one.
 */
export function mergeChallenge(
  challenge: ParsedChallenge,
  attached: Attachments,
  { existing, isMirror }: { existing: BankChallenge | null; isMirror: boolean },
): Merge {
  const { draft: written } = challenge;
  if (written === null) throw new TypeError('a challenge without a draft cannot be merged');
  const draft = { ...written, description: attached.description, solution: attached.solution };
  if (existing === null)
    return { merged: firstOf(draft, attached.files), changes: [], warnings: [], removals: [] };
  const notes: MergeContext['notes'] = { warnings: [], removals: [], kept: 0 };
  const context = { notes, isMirror, given: challenge.given };
  const isGiven = (field: keyof ChallengeDraft) => challenge.given.includes(field);
  const fields = Object.fromEntries(plainFields.filter(isGiven).map((field) => [field, draft[field]]));
  // `web` and `Web` are one category, spelt as the bank has it.
  if (draft.category.toLowerCase() === existing.category.toLowerCase()) {
    fields['category'] = existing.category;
    if (isGiven('category') && draft.category !== existing.category)
      notes.warnings.push(
        reportText('category.spelling', { written: draft.category, here: existing.category }),
      );
  }
  const hasPoints = isGiven('scoring');
  const merged: MergedChallenge = {
    ...existing,
    ...fields,
    aside: draft.aside,
    tags: mergeTags(existing.tags, draft.tags, context),
    questions: mergeQuestions(existing, { ...context, drafted: draft.questions, hasPoints }),
    hints: mergeHints(existing, draft.hints, context),
    ...mergeFiles(existing, attached, context),
  };
  const changes: string[] = [...plainFields, 'tags' as const, 'aside' as const].filter(
    (field) => !isDeepStrictEqual(merged[field], existing[field]),
  );
  if (arePartsChanged(merged.questions, existing.questions)) changes.push('questions');
  if (arePartsChanged(merged.hints, existing.hints)) changes.push('hints');
  if (merged.files.length + merged.removedFiles.length > 0) changes.push('files');
  if (notes.kept > 0) notes.warnings.push(reportText('merge.kept', { count: notes.kept }));
  return { merged, changes, warnings: notes.warnings, removals: notes.removals };
}

/** Without the import keys, because another order in the file changes no content. */
function arePartsChanged(merged: readonly MergedPart[], existing: readonly MergedPart[]): boolean {
  return !isDeepStrictEqual(merged.map(withoutKey), existing.map(withoutKey));
}

function numbered<T>(parts: readonly T[]): (T & MergedPart)[] {
  return parts.map((part, index) => ({ ...part, id: null, importKey: String(index + 1) }));
}

function firstOf(draft: ChallengeDraft, files: readonly FoundFile[]): MergedChallenge {
  return {
    ...draft,
    questions: numbered(draft.questions),
    hints: numbered(draft.hints).map((hint) => ({ ...hint, opensAfterMinutes: null })),
    kept: KeptFields.parse({}),
    files: [...files],
    removedFiles: [],
  };
}

function mergeTags(
  existing: string[],
  drafted: string[],
  { notes, isMirror, given }: MergeContext,
): string[] {
  const inFile = new Set(drafted.map((tag) => tag.toLowerCase()));
  const known = new Set(existing.map((tag) => tag.toLowerCase()));
  const left = existing.filter((tag) => !inFile.has(tag.toLowerCase()));
  if (isMirror) for (const tag of left) notes.removals.push(reportText('removed.tag', { tag }));
  else if (given.includes('tags')) notes.kept += left.length;
  const kept = isMirror ? existing.filter((tag) => !left.includes(tag)) : existing;
  const added = drafted.filter((tag) => !known.has(tag.toLowerCase()));
  return cutTo(limits.tags, [...kept, ...added], 'tags', notes.warnings);
}

function mergeFiles(
  existing: BankChallenge,
  { files, missingFiles }: Attachments,
  { notes, isMirror, given }: MergeContext,
): Pick<MergedChallenge, 'files' | 'removedFiles'> {
  const sums = new Map(existing.files.map((file) => [file.name, file.sha256]));
  const named = new Set([...files.map(({ name }) => name), ...missingFiles.map(baseName)]);
  const left = existing.files.filter(({ name }) => !named.has(name));
  const removed = isMirror ? left : [];
  for (const { name } of removed) notes.removals.push(reportText('removed.file', { name }));
  if (!isMirror && given.includes('files')) notes.kept += left.length;
  const replaced = files.filter((file) => sums.has(file.name) && sums.get(file.name) !== file.sha256);
  const added = files.filter((file) => !sums.has(file.name));
  const room = Math.max(0, limits.filesPerChallenge - existing.files.length + removed.length);
  return {
    files: [...replaced, ...cutTo(room, added, 'files', notes.warnings)],
    removedFiles: removed.map(({ id }) => id),
  };
}

export function baseName(path: string): string {
  return path.split('/').at(-1) ?? path;
}
