import { requestBytes } from './http-load.ts';
import { rightAnswerTo, type SeededEvent } from './seed-event.ts';

export interface AnswerPlan {
  port: number;
  event: Pick<SeededEvent, 'eventId' | 'challenges' | 'teams' | 'units' | 'hasSolved'>;
  /** Of those who play, team by team. */
  tokens: readonly string[];
}

export function answerRequest(
  { port, event, tokens }: AnswerPlan,
  member: number,
  challenge: number,
  answer: string,
): Buffer {
  const { id = '', questionId } = event.challenges[challenge % event.challenges.length] ?? {};
  return requestBytes(port, {
    method: 'POST',
    path: `/api/challenges/${id}/submit`,
    headers: { authorization: `Bearer ${tokens[member % tokens.length] ?? ''}`, accept: 'application/json' },
    body: JSON.stringify({ eventId: event.eventId, questionId, answer }),
  });
}

/** Right answers not given yet; each is used once. */
export interface OpenAnswers {
  readonly left: number;
  /** Challenge by challenge. */
  next(): Buffer | null;
  /** Any of those that are left, the same ones in each run. */
  nextAtRandom(): Buffer | null;
  /** A wrong answer to any of them, with a text of its own. */
  wrongAtRandom(): Buffer | null;
}

export function createOpenAnswers(plan: AnswerPlan): OpenAnswers {
  const { event } = plan;
  const size = event.teams.length / event.units;
  const memberFor = (team: number, challenge: number) => team * size + (challenge % size);
  const open: [team: number, challenge: number][] = [];
  for (const challenge of event.challenges.keys()) {
    for (let team = 0; team < event.units; team += 1) {
      if (!event.hasSolved(team, challenge)) open.push([team, challenge]);
    }
  }
  const random = createRandom();
  let first = 0;
  let guesses = 0;
  const pickIndex = () => first + Math.floor(random() * (open.length - first));
  const rightAnswer = ([team, challenge]: [number, number]) =>
    answerRequest(plan, memberFor(team, challenge), challenge, rightAnswerTo(challenge));
  const wrongAnswer = ([team, challenge]: [number, number]) =>
    answerRequest(plan, memberFor(team, challenge), challenge, `flag{a wrong guess ${guesses++}}`);
  return {
    get left() {
      return open.length - first;
    },
    next() {
      const pair = open[first++];
      return pair ? rightAnswer(pair) : null;
    },
    nextAtRandom() {
      const index = pickIndex();
      const pair = open[index];
      const last = open.pop();
      if (!pair || !last) return null;
      if (index < open.length) open[index] = last;
      return rightAnswer(pair);
    },
    wrongAtRandom() {
      const pair = open[pickIndex()];
      return pair ? wrongAnswer(pair) : null;
    },
  };
}

/** Numbers from 0 to below 1, the same in each run: Mulberry32. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
