import type { ControlRoom } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { LRUCache } from 'lru-cache';
import type { RecentFailures } from '../../../platform/http/recent-failures.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight, requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { type AnswerFigures, createAnswerFigures, windowMinutes } from './answer-figures.ts';
import { presentRoom } from './present-room.ts';
import { type Desk, readDesk } from './read-desk.ts';
import { type Attendance, readAnswerCounts, readAttendance, readTotalsBefore } from './read-answers.ts';

const roomsMax = 200;
/** A room that nobody has looked at for so long is counted anew. */
const idleMs = 2 * 60_000;
const freshMs = 1_000;
const attendanceMs = 10_000;
/** Answers count once whoever writes them has surely committed. */
const settledMs = 4_000;

interface Room {
  figures: AnswerFigures;
  countedToMs: number;
  attendance: Attendance;
  attendanceAtMs: number;
  desk: Desk;
  shown: ControlRoom;
}

export interface Rooms {
  show(ctx: MemberCtx, event: { eventId: string }): Promise<ControlRoom>;
  forget(): void;
}

/**
 * What the control room of each event shows, in the memory of this process: answers are counted once and added up, so
 * that a look costs what came since the last one. Many looks within a second cost one.
 */
export function createRooms(events: LiveEvents, failures: RecentFailures): Rooms {
  const rooms = new LRUCache<string, Room>({ max: roomsMax, ttl: idleMs, updateAgeOnGet: true });
  const looks = new LRUCache<string, { room: Promise<Room>; atMs: number }>({ max: roomsMax, ttl: idleMs });

  async function look(ctx: MemberCtx, eventId: string): Promise<Room> {
    const nowMs = ctx.clock();
    const before = rooms.get(eventId);
    const counted = await inTenant(ctx, (tx) =>
      countOn(tx, { tenantId: ctx.tenantId, eventId }, before, nowMs),
    );
    const { live } = await events.open(ctx, eventId);
    const room = { ...counted, shown: presentRoom(live, counted, failures.of(eventId, nowMs), nowMs) };
    rooms.set(eventId, room);
    return room;
  }

  return {
    async show(ctx, { eventId }) {
      const event = await inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'insight'));
      const shownTo = ({ shown }: Room) =>
        hasEventRight(ctx.actor, event, 'judge') ? shown : { ...shown, desk: null };
      const nowMs = ctx.clock();
      const last = looks.get(eventId);
      if (last && nowMs - last.atMs < freshMs) return shownTo(await last.room);
      // One after the other, as each goes on from what the one before has counted.
      const room = Promise.allSettled([last?.room]).then(() => look(ctx, eventId));
      looks.set(eventId, { room, atMs: nowMs });
      room.catch(() => looks.delete(eventId));
      return shownTo(await room);
    },
    forget() {
      rooms.clear();
      looks.clear();
    },
  };
}

async function countOn(
  tx: Parameters<typeof readAnswerCounts>[0],
  key: { tenantId: string; eventId: string },
  before: Room | undefined,
  nowMs: number,
): Promise<Omit<Room, 'shown'>> {
  const toMs = nowMs - settledMs;
  const figures = before?.figures ?? createAnswerFigures();
  let fromMs = before?.countedToMs;
  if (fromMs === undefined) {
    fromMs = nowMs - windowMinutes * 60_000;
    for (const tried of await readTotalsBefore(tx, key, fromMs)) figures.addBefore(tried);
  }
  if (toMs > fromMs) figures.add(await readAnswerCounts(tx, key, { fromMs, toMs }));
  const isAttendanceOld = before === undefined || nowMs - before.attendanceAtMs >= attendanceMs;
  return {
    figures,
    countedToMs: Math.max(toMs, fromMs),
    attendance: isAttendanceOld ? await readAttendance(tx, key, nowMs) : before.attendance,
    attendanceAtMs: isAttendanceOld ? nowMs : before.attendanceAtMs,
    desk: await readDesk(tx, key),
  };
}
