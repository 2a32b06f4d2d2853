import { requestBytes } from './http-load.ts';
import { rightAnswer, type SeededEvent } from './seed-event.ts';

export interface AnswerPlan {
  port: number;
  event: SeededEvent;
  tokens: readonly string[];
}

export function answerRequest(
  { port, event, tokens }: AnswerPlan,
  team: number,
  challenge: number,
  answer: string,
): Buffer {
  const { id = '', questionId } = event.challenges[challenge % event.challenges.length] ?? {};
  return requestBytes(port, {
    method: 'POST',
    path: `/api/challenges/${id}/submit`,
    headers: { authorization: `Bearer ${tokens[team % tokens.length] ?? ''}`, accept: 'application/json' },
    body: JSON.stringify({ eventId: event.eventId, questionId, answer }),
  });
}

/** Right answers not given yet; each is used once, challenge by challenge. */
export interface OpenAnswers {
  readonly left: number;
  next(): Buffer | null;
}

export function createOpenAnswers(plan: AnswerPlan): OpenAnswers {
  const { event } = plan;
  const open: [team: number, challenge: number][] = [];
  for (const challenge of event.challenges.keys()) {
    for (const team of event.teams.keys()) {
      if (!event.hasSolved(team, challenge)) open.push([team, challenge]);
    }
  }
  let given = 0;
  return {
    get left() {
      return open.length - given;
    },
    next() {
      const pair = open[given++];
      return pair ? answerRequest(plan, pair[0], pair[1], rightAnswer) : null;
    },
  };
}
