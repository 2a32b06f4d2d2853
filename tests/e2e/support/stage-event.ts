import type { HttpClient } from '@guidon/testkit/http';
import {
  type Account,
  answer,
  type ChallengeInput,
  createChallenge,
  createEvent,
  createParticipant,
  type OpenEvent,
  type Organization,
} from './organize.ts';

export interface StagedChallenge {
  id: string;
  name: string;
  questionIds: string[];
}

export interface StagedEvent {
  event: OpenEvent;
  warmUp: StagedChallenge;
  ciphers: StagedChallenge;
  quiz: StagedChallenge;
  player: Account;
}

const right = 'flag{right}';
const text = { kind: 'text' as const, answers: [{ value: right }] };

const inputs = {
  warmUp: {
    name: 'Warm up',
    category: 'Misc',
    description: 'The answer is `flag{right}`.',
    questions: [{ title: 'What is the flag?', points: 50, rule: text }],
  },
  ciphers: {
    name: 'Old ciphers',
    category: 'Crypto',
    difficulty: 3,
    scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 3, curve: 'logarithmic' },
    questions: [
      { title: 'First half', points: 40, rule: text },
      { title: 'Second half', points: 60, rule: text, maxAttempts: 2 },
    ],
    hints: [{ content: 'It is not Caesar.', cost: 10 }],
  },
  quiz: {
    name: 'Ports',
    category: 'Network',
    difficulty: 2,
    questions: [
      {
        title: 'Which is for web pages?',
        points: 20,
        rule: {
          kind: 'choice',
          options: [
            { id: 'a', text: '443' },
            { id: 'b', text: '25' },
          ],
          correct: ['a'],
        },
      },
    ],
  },
} satisfies Record<string, ChallengeInput>;

/** A live event with three challenges, one player who has solved one of them, and one who has not begun. */
export async function stageEvent(api: HttpClient, organization: Organization): Promise<StagedEvent> {
  const create = async (input: ChallengeInput) => ({
    name: input.name,
    ...(await createChallenge(api, organization, input)),
  });
  const warmUp = await create(inputs.warmUp);
  const ciphers = await create(inputs.ciphers);
  const quiz = await create(inputs.quiz);
  const challengeIds = [warmUp.id, ciphers.id, quiz.id];
  const event = await createEvent(api, organization, { challengeIds });
  const rival = await createParticipant(api, event, 'rival');
  await answer(api, rival, { event, challenge: ciphers, answer: right });
  const player = await createParticipant(api, event);
  return { event, warmUp, ciphers, quiz, player };
}
