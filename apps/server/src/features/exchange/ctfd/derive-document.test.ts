import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { expect, test } from 'vitest';
import type { BankContents } from '../import/read-bank.ts';
import { deriveDocument } from './derive-document.ts';

const answersOf = (words: readonly string[]): BankContents => ({
  id: '01900000-0000-7000-8000-000000000001',
  version: 2,
  isAuthored: true,
  imported: null,
  name: 'Many flags',
  category: 'misc',
  description: '',
  difficulty: 1,
  tags: [],
  author: '',
  beginChallengeLink: null,
  scoring: { kind: 'static' },
  questions: [
    {
      id: '01900000-0000-7000-8000-000000000002',
      title: 'Flag',
      prompt: 'What is the flag?',
      points: 10,
      maxAttempts: null,
      rule: {
        kind: 'text',
        answers: words.map((value) => ({ value, caseSensitive: true })),
      },
      importKey: null,
    },
  ],
  topics: [],
  kept: {
    successMessage: '',
    writeupLinks: [],
    flagFormat: '',
    introBody: '',
    introVideo: null,
    nextChallengeId: null,
  },
  connectionInfo: '',
  solution: '',
  showSolutionAfterEnd: false,
  aside: {},
  importedSums: {},
  hints: [],
  files: [],
  solutionFiles: [],
});

const words = (count: number, start: string) => Array.from({ length: count }, (_, n) => `${start}${n}`);

test('looks at each part from before once, however many there are now', () => {
  const before = deriveDocument(answersOf(words(50, 'a')));
  let looks = 0;
  const flags = before.flags.map((flag): StoredCtfdDocument['flags'][number] => ({
    ...flag,
    get content() {
      looks += 1;
      return flag.content;
    },
  }));
  const after = deriveDocument(answersOf([...words(49, 'b'), 'a7']), { ...before, flags });
  expect(after.flags.at(-1)).toEqual(before.flags[7]);
  expect(new Set(after.flags.map(({ part }) => part)).size).toBe(50);
  expect(looks).toBeLessThanOrEqual(2 * flags.length);
});
