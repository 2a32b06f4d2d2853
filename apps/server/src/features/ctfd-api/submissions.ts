import { type CtfdSubmission, type EventSubmission, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { listSubmissions } from '../submissions/index.ts';
import { accountNumber, numbersOf } from './numbers.ts';

const types = {
  right: 'correct',
  repeated: 'correct',
  wrong: 'incorrect',
  foreign: 'incorrect',
  partial: 'partial',
  pending: 'pending',
} as const satisfies Record<EventSubmission['outcome'], CtfdSubmission['type']>;

/** By the rules of the list of answers: recorded, and for nobody without the right to read them. */
export async function listAnswers(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<CtfdSubmission[]> {
  const query = { limit: limits.pageMax, answers: 'true' } as const;
  const { data } = await listSubmissions(ctx, events, { eventId, ...query });
  const key = { tenantId: ctx.tenantId, eventId };
  const ids = data.map(({ challenge }) => challenge.id);
  const numbers = await inTenant(ctx, (tx) => numbersOf(tx, key, 'challenge', ids));
  return data.map(({ id, at, user, unit, challenge, outcome, answer }) => {
    const number = numbers.get(challenge.id) ?? 0;
    return {
      id: accountNumber(id),
      type: types[outcome],
      challenge_id: number,
      challenge: { id: number, name: challenge.name },
      user: user && { id: accountNumber(user.id), name: user.username },
      team: unit.kind === 'team' ? { id: accountNumber(unit.id), name: unit.name } : null,
      date: at,
      provided: answer,
      ip: null,
    };
  });
}
