import { type Tx } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengesSeen } from '../../play/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import type { TeamRow } from '../policy.ts';
import { membersOf } from '../store.ts';
import type { TaskChange } from './store.ts';
import { t } from '../declares.ts';

/** A task names members of its team and what its author may know of the event; NOT_FOUND for all else. */
export async function requireMate(
  tx: Tx,
  team: TeamRow,
  assigneeId: string | null | undefined,
): Promise<void> {
  if (!assigneeId) return;
  const members = await membersOf(tx, { tenantId: team.tenantId, teamId: team.id });
  if (!members.some(({ userId }) => userId === assigneeId)) throw notFound(t('assigneeNotFound'));
}

export async function requireSeenChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  { challengeId, questionId }: Pick<TaskChange, 'challengeId' | 'questionId'>,
): Promise<void> {
  if (!challengeId) {
    if (questionId) throw notFound(t('questionNotFound'));
    return;
  }
  const opened = await events.open(ctx, eventId);
  const challenge = challengesSeen(opened, ctx.clock()).find(({ id }) => id === challengeId);
  if (!challenge) throw notFound(t('challengeNotFound'));
  if (questionId && !challenge.questions.some(({ id }) => id === questionId)) {
    throw notFound(t('questionNotFound'));
  }
}
