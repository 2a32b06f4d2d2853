import type { BankChallenge } from '@guidon/contract';

/** A challenge as its author sees it, for tests. */
export const challengeFixture: BankChallenge = {
  id: '0192f0c1-0000-7000-8000-0000000000c1',
  name: 'Warm up',
  category: 'web',
  difficulty: 2,
  tags: ['intro'],
  scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 20, curve: 'logarithmic' },
  points: 500,
  questionCount: 2,
  fileCount: 1,
  eventCount: 1,
  updatedAt: '2026-11-01T10:00:00.000Z',
  description: 'Look at the **source**.',
  author: 'ada',
  beginChallengeLink: 'https://warm.example/',
  questions: [
    {
      id: '0192f0c1-0000-7000-8000-0000000000d1',
      title: 'Flag',
      prompt: '',
      points: 300,
      rule: { kind: 'text', answers: [{ value: 'flag{x}', caseSensitive: true }] },
      ruleKind: 'text',
      maxAttempts: null,
    },
    {
      id: '0192f0c1-0000-7000-8000-0000000000d2',
      title: 'Port',
      prompt: 'Which one?',
      points: 200,
      rule: { kind: 'number', value: 8080, tolerance: 0 },
      ruleKind: 'number',
      maxAttempts: 3,
    },
  ],
  hints: [{ id: '0192f0c1-0000-7000-8000-0000000000e1', content: 'View source', cost: 50 }],
  files: [
    {
      id: '0192f0c1-0000-7000-8000-0000000000f1',
      name: 'app.zip',
      sizeBytes: 2048,
      sha256: 'ab'.repeat(32),
      url: '/api/challenges/0192f0c1-0000-7000-8000-0000000000c1/files/0192f0c1-0000-7000-8000-0000000000f1/app.zip',
    },
  ],
  version: 5,
  can: { edit: true, remove: true },
};
