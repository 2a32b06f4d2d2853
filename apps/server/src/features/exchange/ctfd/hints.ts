import type { CtfdHintShown, CtfdUnlock } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { getHints, openForReading, type PlayParts, unlockHint } from '../../play/index.ts';
import { teamIdOf } from '../../standings/index.ts';
import { accountNumber, numbersOf, targetOf } from './numbers.ts';
import { t } from '../declares.ts';

interface NumberedHint {
  eventId: string;
  hintNumber: number;
}

/** By the rules of the pages of players; the content is there once it is unlocked. */
export async function getHint(
  ctx: MemberCtx,
  parts: PlayParts,
  { eventId, hintNumber }: NumberedHint,
): Promise<CtfdHintShown> {
  const { hintId, challengeId } = await findHint(ctx, parts, { eventId, hintNumber });
  const hints = await getHints(ctx, parts.events, { eventId, challengeId });
  const hint = hints.find(({ id }) => id === hintId);
  if (hint === undefined) throw notFound(t('partNotFound'));
  const key = { tenantId: ctx.tenantId, eventId };
  const numbers = await inTenant(ctx, (tx) => numbersOf(tx, key, 'challenge', [challengeId]));
  const challenge = numbers.get(challengeId) ?? 0;
  const { title, cost, content } = hint;
  const shown = { id: hintNumber, challenge, challenge_id: challenge, title, cost };
  return { ...shown, type: 'standard', ...(content !== null && { content }) };
}

export async function unlock(
  ctx: MemberCtx,
  parts: PlayParts,
  { eventId, hintNumber }: NumberedHint,
): Promise<CtfdUnlock> {
  const { hintId, challengeId, teamId } = await findHint(ctx, parts, { eventId, hintNumber });
  await unlockHint(ctx, parts, { eventId, challengeId, hintId, withVoucher: false });
  return {
    id: hintNumber,
    type: 'hints',
    target: hintNumber,
    user_id: accountNumber(ctx.actor.userId),
    team_id: teamId === null ? null : accountNumber(teamId),
    date: new Date(ctx.clock()).toISOString(),
  };
}

/** Whether the caller may read its challenge is decided by what reads it. */
async function findHint(ctx: MemberCtx, { events }: PlayParts, { eventId, hintNumber }: NumberedHint) {
  const { live, viewer } = await openForReading(ctx, events, eventId);
  const key = { tenantId: ctx.tenantId, eventId };
  const hintId = await inTenant(ctx, (tx) => targetOf(tx, key, 'hint', hintNumber));
  const challenge = live.definition.challenges.find(({ hints }) => hints.some(({ id }) => id === hintId));
  if (hintId === null || challenge === undefined) throw notFound(t('partNotFound'));
  return { hintId, challengeId: challenge.id, teamId: teamIdOf(viewer) };
}
