import { type CtfdSubmission, type EventSubmission, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { listSubmissions } from '../../judging/index.ts';
import { accountNumber, numbersOf } from './numbers.ts';

const types = {
  right: 'correct',
  repeated: 'correct',
  wrong: 'incorrect',
  foreign: 'incorrect',
  partial: 'partial',
  pending: 'pending',
} as const satisfies Record<EventSubmission['outcome'], CtfdSubmission['type']>;

/** What became of them alone: what was answered is read where reading it is recorded. */
export async function listAnswers(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<CtfdSubmission[]> {
  const { data } = await listSubmissions(ctx, events, { eventId, limit: limits.pageMax, answers: 'false' });
  const key = { tenantId: ctx.tenantId, eventId };
  const ids = data.map(({ challenge }) => challenge.id);
  const numbers = await inTenant(ctx, (tx) => numbersOf(tx, key, 'challenge', ids));
  return data.map(({ id, at, user, unit, challenge, outcome }) => {
    const number = numbers.get(challenge.id) ?? 0;
    return {
      id: accountNumber(id),
      type: types[outcome],
      challenge_id: number,
      challenge: { id: number, name: challenge.name },
      user: user && { id: accountNumber(user.id), name: user.username },
      team: unit.kind === 'team' ? { id: accountNumber(unit.id), name: unit.name } : null,
      date: at,
      provided: null,
      ip: null,
    };
  });
}
