import { isBoardPublic } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { placeOf } from '../final/results-of.ts';
import { isReleased, isRevealed } from '../../events/index.ts';
import { type Cards, cardOf, isDrawable, sendCard } from '../../participation/index.ts';
import type { LiveEvent, LiveEvents } from '../../standings/index.ts';
import { isBoardOpen, openTakingPart, readRow, whereAndWhen } from './send-placing.ts';
import { t } from '../declares.ts';

interface SolveKey {
  eventId: string;
  challengeId: string;
}

/** A challenge that the caller, or their team, has completed, where everybody may know that already. */
export async function sendSolve(
  ctx: MemberCtx,
  { cards, events }: { cards: Cards; events: LiveEvents },
  { eventId, challengeId }: SolveKey,
  exchange: Exchange,
): Promise<FastifyReply> {
  const opened = await openTakingPart(ctx, events, eventId);
  const { live, unitId } = opened;
  const nowMs = ctx.clock();
  if (!isShownToAll(live, nowMs)) throw new AppError('EVENT_NOT_OVER', t('notShownYet'));
  // Solves of who is hidden or disqualified stand on no board.
  const { place } = placeOf(live, unitId, nowMs);
  if (place === null || !isBoardOpen(opened)) throw new AppError('BOARD_CLOSED', t('noPlace'));
  const challenge = live.challenge(challengeId);
  if (challenge === null || !isReleased(challenge, nowMs) || !live.hasCompleted(unitId, challengeId))
    throw notFound(t('challengeNotFound'));
  const isFirst = live.boardFor('public', nowMs).firstBlood(challengeId)?.unitId === unitId;
  const names = { name: live.unit(unitId).name, challenge: challenge.name };
  const title = titleOf(names, { isFirst, isNamed: await isDrawable(challenge.name) });
  const row = await readRow(ctx, eventId);
  const words = { name: title.in('en'), when: whereAndWhen(row) };
  return sendCard(cards, cardOf(row, words), 'private, no-cache', exchange);
}

/** A name in a script of which there is no font is left out as a whole. */
function titleOf(
  names: { name: string; challenge: string },
  { isFirst, isNamed }: { isFirst: boolean; isNamed: boolean },
): LocalizedText {
  if (isFirst) return isNamed ? t('bloodOf', names) : t('bloodOfOne', { name: names.name });
  return isNamed ? t('solved', names) : t('solvedOne', { name: names.name });
}

function isShownToAll(live: LiveEvent, nowMs: number): boolean {
  return isRevealed(live.definition, nowMs) || (isBoardPublic(live.definition) && !live.isFrozen(nowMs));
}
