import { hasRight, limits, type Statistics, type StatisticsDay } from '@guidon/contract';
import { challenges, type Tx } from '@guidon/db';
import { dailyStats } from '@guidon/db/schema/dashboard';
import { and, between, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { findPracticeEvent } from '../../events/index.ts';
import { type CountedDays, countDays, type DayRow } from './count-days.ts';
import {
  addDays,
  type AskedPeriod,
  dayIn,
  daysBetween,
  type Period,
  periodBefore,
  periodOf,
  firstMissing,
} from './days.ts';
import { readOwnRows } from './own-rows.ts';
import { readChallengeSums } from './read-challenge-sums.ts';
import { readActive, readUsage } from './read-usage.ts';
import { readCountedTenant } from './store.ts';
import { addUp, noAnswers, ofDay, sumsOf } from './sums.ts';

/** Days that no job has written yet are counted for the reader, the latest ones. */
const countedLive = 31;

export async function readStatistics(tx: Tx, ctx: MemberCtx, asked: AskedPeriod): Promise<Statistics> {
  const { tenantId } = ctx;
  const nowMs = ctx.clock();
  const tenant = await readCountedTenant(tx, tenantId);
  const { timeZone } = tenant;
  const today = dayIn(timeZone, nowMs);
  const period = periodOf(asked, today);
  const live = await countLive(tx, {
    tenantId,
    timeZone,
    period,
    today,
    firstMissing: firstMissing(tenant, nowMs),
    nowMs,
  });
  const about = { timeZone, ...period, today };
  const practiceId = await findPracticeEvent(tx, tenantId);
  return hasRight(ctx.actor.role, 'statistics.read-all')
    ? { ...about, ...(await readAll(tx, ctx, { period, live, today, practiceId })) }
    : { ...about, ...(await readOwn(tx, ctx, { period, live, today, practiceId })) };
}

interface Reading {
  period: Period;
  live: CountedDays;
  today: string;
  practiceId: string | null;
}

interface Gap {
  tenantId: string;
  timeZone: string;
  period: Period;
  today: string;
  firstMissing: string;
  nowMs: number;
}

async function countLive(tx: Tx, gap: Gap): Promise<CountedDays> {
  const { period, today } = gap;
  const earliest = addDays(today, 1 - countedLive);
  const first = [gap.firstMissing, earliest, periodBefore(period).from].toSorted().at(-1) ?? today;
  const last = period.to < today ? period.to : today;
  if (first > last) return { days: [], challenges: [] };
  return countDays(tx, { ...gap, from: first, to: last });
}

type Part = Omit<Statistics, 'timeZone' | 'from' | 'to' | 'today'>;

async function readAll(tx: Tx, ctx: MemberCtx, { period, live, today, practiceId }: Reading): Promise<Part> {
  const { tenantId } = ctx;
  const before = periodBefore(period);
  const stored = await tx
    .select()
    .from(dailyStats)
    .where(and(eq(dailyStats.tenantId, tenantId), between(dailyStats.day, before.from, period.to)))
    .orderBy(dailyStats.day);
  const rows: DayRow[] = [...stored, ...live.days];
  const active = await readActive(tx, { tenantId, period, nowMs: ctx.clock() });
  const of = ({ from, to }: Period) => rows.filter(({ day }) => day >= from && day <= to);
  return {
    scope: 'organization',
    days: of(period).map((row) => presentDay(row, today, active.get(row.day) ?? null)),
    before: sumBefore(of(before)),
    challenges: await readChallengeSums(tx, { tenantId, period, practiceId, live: live.challenges }),
    usage: await readUsage(tx, { tenantId, period, nowMs: ctx.clock() }),
  };
}

function presentDay(row: DayRow, today: string, active: number | null): StatisticsDay {
  return {
    day: row.day,
    isOver: row.day < today,
    ...ofDay(row),
    tenant: {
      members: {
        participant: row.participants,
        organizer: row.organizers,
        contentCreator: row.contentCreators,
        orgAdministrator: row.orgAdministrators,
        admin: row.admins,
      },
      newMembers: row.newMembers,
      liveEvents: row.liveEvents,
      registrations: row.registrations,
      answering: row.answering,
      storedBytes: row.storedBytes,
      active,
    },
  };
}

function sumBefore(rows: readonly DayRow[]): Statistics['before'] {
  if (rows.length === 0) return null;
  const total = (key: 'newMembers' | 'registrations') => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    ...sumsOf(rows.map(ofDay)),
    newMembers: total('newMembers'),
    registrations: total('registrations'),
    days: rows.length,
  };
}

/** What was answered in the challenges of the caller, without what a freeze hides from them. */
async function readOwn(tx: Tx, ctx: MemberCtx, { period, live, today, practiceId }: Reading): Promise<Part> {
  const before = periodBefore(period);
  const rows = await readOwnRows(tx, ctx, { from: before.from, to: period.to }, live.challenges);
  const byDay = addUp(rows, practiceId, ({ day }) => day);
  const byChallenge = addUp(
    rows.filter(({ day }) => day >= period.from),
    practiceId,
    ({ challengeId }) => challengeId,
  );
  const last = period.to < today ? period.to : today;
  const days = period.from > last ? 0 : daysBetween(period.from, last);
  const sums = [...byDay].filter(([day]) => day < period.from).map(([, sum]) => sum);
  const most = [...byChallenge]
    .toSorted(([, a], [, b]) => b.answers + b.practiceAnswers - (a.answers + a.practiceAnswers))
    .slice(0, limits.statisticsChallenges);
  const names = await namesOf(
    tx,
    ctx.tenantId,
    most.map(([id]) => id),
  );
  return {
    scope: 'own-challenges',
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(period.from, index);
      return { day, isOver: day < today, ...(byDay.get(day) ?? noAnswers), tenant: null };
    }),
    before: {
      ...sumsOf(sums),
      newMembers: null,
      registrations: null,
      days: daysBetween(before.from, before.to),
    },
    challenges: most.map(([id, sum]) => ({ id, name: names.get(id) ?? '', ...sum })),
    usage: null,
  };
}

async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
