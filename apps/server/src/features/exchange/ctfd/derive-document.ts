import type { AnswerRule } from '@guidon/contract';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { writeQuestions } from '../export/write-questions.ts';
import { fallingValue } from '../export/scoring-in-yaml.ts';
import type { BankContents } from '../import/read-bank.ts';
import { fromChallengeAddresses } from './file-addresses.ts';
import { nextPart } from './numbers.ts';

/** What a question asks that waits for its first flag: no text matches it. */
export const unsolvable: AnswerRule = { kind: 'regex', pattern: String.raw`[^\s\S]`, caseSensitive: true };

function isUnsolvable(rule: AnswerRule): boolean {
  return rule.kind === 'regex' && unsolvable.kind === 'regex' && rule.pattern === unsolvable.pattern;
}

type Flag = StoredCtfdDocument['flags'][number];

type DocumentLists = { [Key in 'flags' | 'tags' | 'topics' | 'hints']: StoredCtfdDocument[Key] };

type Part = { part: number };

/** A challenge of the bank as CTFd would have it. Parts that were there before keep their numbers. */
export function deriveDocument(bank: BankContents, before?: StoredCtfdDocument): StoredCtfdDocument {
  const questions = bank.questions.filter(({ rule }) => !isUnsolvable(rule));
  const { flags, areAllAsked, points, attempts } = writeQuestions(questions);
  const { falls } = fallingValue(bank.scoring);
  const numbers = createNumbers(before);
  const tags = bank.tags.map((value) => numbers.give('tags', { value }));
  const topics = bank.topics.map((value) => numbers.give('topics', { value }));
  const writtenFlags = flags.map(({ kind, content, caseSensitive }) =>
    numbers.give('flags', { type: kind, content, data: caseSensitive ? '' : 'case_insensitive' }),
  );
  const hints = bank.hints.map(({ title, content, cost }) =>
    numbers.give('hints', { title, content, cost, requires: [] as number[] }),
  );
  const value = bank.scoring.kind === 'dynamic' ? bank.scoring.initial : totalOf(bank, points);
  return {
    category: bank.category,
    description: bank.description,
    attribution: bank.author,
    type: falls === null ? 'standard' : 'dynamic',
    value,
    initial: falls?.initial ?? null,
    decay: falls?.decay ?? null,
    minimum: falls?.minimum ?? null,
    function: falls?.curve ?? 'static',
    maxAttempts: attempts ?? 0,
    connectionInfo: connectionOf(bank),
    logic: areAllAsked ? 'all' : before?.logic == null ? null : 'any',
    flags: writtenFlags,
    tags,
    topics,
    hints: hints.map((hint, place) => {
      const required = hints[bank.hints[place]?.requires ?? -1];
      return { ...hint, requires: required === undefined ? [] : [required.part] };
    }),
    solution: solutionOf(bank),
    anonymize: before?.anonymize ?? null,
    module: before?.module ?? null,
    isStaged: false,
    lastPart: numbers.last(),
    sha1: before?.sha1 ?? {},
  };
}

function totalOf({ questions }: BankContents, written: number): number {
  return questions.length === 0 ? written : questions.reduce((sum, { points }) => sum + points, 0);
}

function connectionOf({ connectionInfo, beginChallengeLink }: BankContents): string | null {
  const both = [connectionInfo, beginChallengeLink ?? ''].filter((text) => text !== '');
  return both.length === 0 ? null : both.join('\n');
}

function solutionOf({ id, solution, showSolutionAfterEnd }: BankContents): StoredCtfdDocument['solution'] {
  if (solution === '') return null;
  return { content: fromChallengeAddresses(solution, id), state: showSolutionAfterEnd ? 'solved' : 'hidden' };
}

function createNumbers(before: StoredCtfdDocument | undefined) {
  const known = partsOf(before ?? { flags: [], tags: [], topics: [], hints: [] });
  const taken = new Set(Object.values(known).flatMap((parts) => parts.map(({ part }) => part)));
  // The key of a part is as long as its text, so that each is made once.
  const byKey = new Map(
    Object.entries(known).map(([list, parts]) => [list, Map.groupBy(parts, keyOf)] as const),
  );
  const given = new Set<number>();
  let last = before?.lastPart ?? 0;
  return {
    give<T extends object>(list: keyof DocumentLists, content: T): T & Part {
      const same = byKey
        .get(list)
        ?.get(keyOf(content))
        ?.find(({ part }) => !given.has(part));
      const part = same?.part ?? nextPart(last, taken);
      if (same === undefined) last = part;
      taken.add(part);
      given.add(part);
      return { ...content, part };
    },
    last: () => last,
  };
}

function partsOf({
  flags,
  tags,
  topics,
  hints,
}: DocumentLists): Record<keyof DocumentLists, readonly Part[]> {
  return { flags, tags, topics, hints };
}

/** What makes a part the same one: its text. */
function keyOf(part: object): string {
  if ('content' in part) return JSON.stringify(['content', part.content]);
  return JSON.stringify(['value', 'value' in part ? part.value : null]);
}

/** What decides how a challenge is solved and for what. */
export function solvingOf(document: StoredCtfdDocument): unknown {
  const { flags, logic, value, type, initial, decay, minimum, maxAttempts } = document;
  const plain = flags.map(({ type: kind, content, data }: Flag) => [kind, content, data]);
  return [plain, logic ?? 'any', value, type, initial, decay, minimum, curveOf(document), maxAttempts];
}

/** Of a value that falls and says no curve, in CTFd as in an import. */
const usualCurve = 'logarithmic';

export function curveOf({ type, function: curve }: StoredCtfdDocument): string {
  return type.includes('dynamic') && curve === 'static' ? usualCurve : curve;
}
