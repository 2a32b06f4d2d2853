import { events, inTenant } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { placeOf } from '../final/results-of.ts';
import { isRevealed } from '../../events/index.ts';
import { type Cards, cardOf, selectShared, sendCard, type SharedRow } from '../../participation/index.ts';
import { type LiveEvents, mayReadBoard, type OpenedEvent } from '../../standings/index.ts';
import { t } from '../declares.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The place of the caller, or of their team, once everybody may know it. */
export async function sendPlacing(
  ctx: MemberCtx,
  { cards, events: live }: { cards: Cards; events: LiveEvents },
  eventId: string,
  exchange: Exchange,
): Promise<FastifyReply> {
  const opened = await openTakingPart(ctx, live, eventId);
  const nowMs = ctx.clock();
  if (!isRevealed(opened.live.definition, nowMs))
    throw new AppError('EVENT_NOT_OVER', t('placingNotRevealed'));
  const { unitId } = opened;
  const { place, of, points } = placeOf(opened.live, unitId, nowMs);
  if (place === null || points <= 0 || !isBoardOpen(opened)) throw new AppError('BOARD_CLOSED', t('noPlace'));
  const name = opened.live.unit(unitId).name;
  const title = place === 1 ? t('first', { name }) : t('placed', { name, place, of });
  const row = await readRow(ctx, eventId);
  const words = { name: title.in('en'), when: whereAndWhen(row) };
  return sendCard(cards, cardOf(row, words), 'private, no-cache', exchange);
}

/** In English and UTC, as on the card of an event. */
export function whereAndWhen({ event }: SharedRow): string {
  const at = event.completedAt ?? event.endsAt ?? event.startedAt ?? event.startsAt;
  return at === null ? event.name : t('placedIn', { event: event.name, date: day.format(at) }).in('en');
}

/** The organizers keep nothing of a board that is hidden from whoever takes part. */
export function isBoardOpen({ live, viewer }: OpenedEvent): boolean {
  return mayReadBoard(live, { ...viewer, runs: false });
}

export async function openTakingPart(ctx: MemberCtx, events: LiveEvents, eventId: string) {
  const opened = await events.open(ctx, eventId);
  const unitId = opened.viewer.unitId ?? (await events.refreshUnit(opened.live, ctx.actor.userId));
  if (unitId === null) throw new AppError('NOT_REGISTERED');
  return { ...opened, viewer: { ...opened.viewer, unitId }, unitId };
}

export async function readRow(ctx: MemberCtx, eventId: string): Promise<SharedRow> {
  const [row] = await inTenant(ctx, (tx) =>
    selectShared(tx, and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId))),
  );
  if (!row) throw notFound(t('eventNotFound'));
  return row;
}
