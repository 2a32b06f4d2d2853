import { hash } from 'node:crypto';
import { pick } from '@guidon/contract';
import { type BankChallenge, fileFieldNames } from './bank-challenge.ts';

type Content = Omit<
  BankChallenge,
  'changedHere' | 'holders' | 'hasAnswers' | 'answered' | 'isAuthored' | 'importedSums' | 'solutionFiles'
>;

/** A sum for each field that imports write, as the bank holds it. */
export function contentSums(content: Content): Record<string, string> {
  const { questions, hints, files } = content;
  const fields = {
    ...pick(content, fileFieldNames),
    // A category is spelt as other challenges of the bank have it.
    category: content.category.toLowerCase(),
    questions: questions.map(({ title, prompt, points, rule, maxAttempts }) => {
      return { title, prompt, points, rule, maxAttempts };
    }),
    hints: hints.map(({ title, content: text, cost, requires }) => ({ title, text, cost, requires })),
    files: filesOf(files),
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, sumOf(value)]));
}

export function filesSum(files: Content['files']): string {
  return sumOf(filesOf(files));
}

function filesOf(files: Content['files']): string[] {
  return files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted();
}

function sumOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 24);
}

/** Fields that are no longer as an import has written them; none where that is not known. */
export function changedSince(before: Readonly<Record<string, string>> | null, content: Content): string[] {
  if (before === null) return [];
  const now = contentSums(content);
  return Object.keys(now).filter((field) => before[field] !== undefined && before[field] !== now[field]);
}
