import type { WebhookEvent } from '@guidon/contract';
import { eventCounters, events, inTenant, type Tx } from '@guidon/db';
import { webhookCursors, webhooks } from '@guidon/db/schema/integrations';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { createPause } from '../../../../platform/services/slices.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { isCompetition } from '../../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../../standings/index.ts';
import { isWebhook, waitingByWebhook, waitingFor, type WebhookRow } from '../store.ts';
import { addDeliveries, isEnabledHook, waitingMax } from './add-deliveries.ts';
import type { HookEvent } from './hook-event.ts';
import { hookEventsOfFacts } from './events-of-facts.ts';
import { type LogRow, hookEventOfLog, readLog } from './events-of-log.ts';
import {
  hookEventOfRegistration,
  readRegistrations,
  type RegistrationRow,
} from './events-of-registrations.ts';

type FollowServices = Pick<Services, 'database' | 'clock'>;

/** A row is seen once its transaction has committed, which may have begun so long before. */
const overlapMs = 5 * 60_000;
/** Whatever is revealed later than this is not told. */
const factsMs = 14 * 24 * 60 * 60_000;

interface Cursor {
  webhookId: string;
  eventId: string;
  seq: number;
}

interface News {
  now: Date;
  hooks: WebhookRow[];
  log: LogRow[];
  registrations: RegistrationRow[];
  /** Events with facts since a webhook was made, and the last of these. */
  facts: { eventId: string; lastSeq: number }[];
  cursors: Cursor[];
}

/** Finds what has happened in a tenant since its webhooks were last told, and puts it in their queues. */
export async function followTenant(
  services: FollowServices,
  all: LiveEvents,
  tenantId: string,
): Promise<number> {
  const { database } = services;
  const news = await inTenant({ database, tenantId }, (tx) => readNews(tx, tenantId));
  if (news.hooks.length === 0) return 0;
  const nowMs = services.clock();
  const opened = new Map<string, LiveEvent | null>();
  const open = async (eventId: string) => {
    const known = opened.get(eventId);
    if (known !== undefined) return known;
    const live = await all.read({ tenantId, eventId });
    opened.set(eventId, live);
    return live;
  };
  const hookEvents = await hookEventsOf(news, { all, open }, nowMs);
  for (const { eventId } of news.facts.filter((of) =>
    news.hooks.some((hook) => isBehind(hook, of, news.cursors)),
  ))
    await open(eventId);
  let added = 0;
  for (const hook of news.hooks) {
    added += await inTenant({ database, tenantId }, (tx) =>
      queueForHook(tx, hook, { news, hookEvents, opened }, nowMs),
    );
  }
  return added;
}

const kindsOf = ({ events: kinds }: WebhookRow) => new Set<string>(kinds);
const wantsFacts = (hook: WebhookRow) => ['solve', 'first-blood'].some((kind) => hook.events.includes(kind));
const isAbout = ({ eventIds }: WebhookRow, eventId: string | undefined) =>
  eventIds.length === 0 || (eventId !== undefined && eventIds.includes(eventId));

const seqOf = (cursors: readonly Cursor[], hook: WebhookRow, eventId: string) =>
  cursors.find((cursor) => cursor.webhookId === hook.id && cursor.eventId === eventId)?.seq ?? 0;

function isBehind(hook: WebhookRow, { eventId, lastSeq }: News['facts'][number], cursors: readonly Cursor[]) {
  return wantsFacts(hook) && isAbout(hook, eventId) && seqOf(cursors, hook, eventId) < lastSeq;
}

async function readNews(tx: Tx, tenantId: string): Promise<News> {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  );
  const now = new Date(rows[0]?.ms ?? 0);
  const hooks = await hooksWithRoom(tx, tenantId, now);
  const earliest = (pick: (hook: WebhookRow) => Date) =>
    new Date(Math.min(...hooks.map((hook) => pick(hook).getTime())));
  const after = new Date(earliest(({ followedAt }) => followedAt).getTime() - overlapMs);
  const wants = (kind: WebhookEvent) => hooks.some((hook) => hook.events.includes(kind));
  const follows = hooks.filter(wantsFacts);
  if (hooks.length === 0) return { now, hooks, log: [], registrations: [], facts: [], cursors: [] };
  return {
    now,
    hooks,
    log: await readLog(tx, tenantId, after),
    registrations: wants('registration') ? await readRegistrations(tx, tenantId, after) : [],
    facts:
      follows.length === 0
        ? []
        : await readFacts(
            tx,
            tenantId,
            earliest(({ since }) => since),
            now,
          ),
    cursors:
      follows.length === 0
        ? []
        : await tx.select().from(webhookCursors).where(eq(webhookCursors.tenantId, tenantId)),
  };
}

/**
 * Webhooks that can take something in. One that was full takes in more once half of its queue was sent: everything since
 * is read for it, which would otherwise be each second.
 */
async function hooksWithRoom(tx: Tx, tenantId: string, now: Date): Promise<WebhookRow[]> {
  const hooks = await tx.select().from(webhooks).where(isEnabledHook(tenantId));
  const waiting = await waitingByWebhook(tx, { tenantId });
  return hooks.filter(({ id, followedAt }) => {
    const wasFull = now.getTime() - followedAt.getTime() > overlapMs;
    return (waiting.get(id) ?? 0) < (wasFull ? waitingMax / 2 : waitingMax);
  });
}

function readFacts(tx: Tx, tenantId: string, since: Date, now: Date) {
  const from = new Date(Math.max(since.getTime(), now.getTime() - factsMs));
  return tx
    .select({ eventId: events.id, lastSeq: eventCounters.lastFactSeq })
    .from(events)
    .innerJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .where(
      and(
        isCompetition,
        eq(events.tenantId, tenantId),
        eq(events.visibility, 'listed'),
        ne(events.lifecycle, 'draft'),
        gt(eventCounters.lastFactAt, from),
        gt(eventCounters.lastFactSeq, 0),
      ),
    );
}

interface Opening {
  all: LiveEvents;
  open: (eventId: string) => Promise<LiveEvent | null>;
}

async function hookEventsOf(news: News, { all, open }: Opening, nowMs: number): Promise<HookEvent[]> {
  const hookEvents: HookEvent[] = [];
  const pause = createPause();
  const add = async (hookEvent: HookEvent | null) => {
    if (hookEvent) hookEvents.push(hookEvent);
    await pause();
  };
  for (const row of news.log) {
    if (!news.hooks.some((hook) => hook.events.includes(row.kind) && isAbout(hook, row.eventId))) continue;
    const live = await open(row.eventId);
    if (live) await add(await hookEventOfLog({ events: all, live }, row, nowMs));
  }
  for (const row of news.registrations) {
    const live = await open(row.eventId);
    if (live) await add(await hookEventOfRegistration({ events: all, live }, row, nowMs));
  }
  return hookEvents;
}

interface NewHookEvents {
  news: News;
  hookEvents: readonly HookEvent[];
  opened: ReadonlyMap<string, LiveEvent | null>;
}

/** One process at a time; another one passes over the webhook. */
async function queueForHook(tx: Tx, seen: WebhookRow, found: NewHookEvents, nowMs: number): Promise<number> {
  const { tenantId, id } = seen;
  const [hook] = await tx
    .select()
    .from(webhooks)
    .where(isWebhook({ tenantId }, id))
    .for('update', { skipLocked: true });
  if (!hook || hook.version !== seen.version) return 0;
  const kinds = kindsOf(hook);
  const sinceMs = hook.since.getTime();
  const mine = found.hookEvents
    .filter(({ kind, eventId, atMs }) => kinds.has(kind) && isAbout(hook, eventId) && atMs >= sinceMs)
    .toSorted((one, other) => one.atMs - other.atMs);
  const behind = found.news.facts.filter((of) => isBehind(hook, of, found.news.cursors));
  if (mine.length === 0 && behind.length === 0) return keepUp(tx, hook, found.news.now);
  const room = waitingMax - (await waitingFor(tx, hook, id));
  if (room <= 0) return 0;
  const added = await addDeliveries(tx, hook, { hookEvents: mine, most: room }, nowMs);
  if (added.length >= room) {
    // What is taken in need not be read again with what follows it.
    const last = mine.find(({ key }) => key === added.at(-1)?.momentKey);
    await keepUp(tx, hook, new Date(last?.atMs ?? hook.followedAt));
    return added.length;
  }
  const taken = { ...hook, lastNumber: hook.lastNumber + added.length };
  const ofFacts = await queueFacts(tx, taken, { behind, found, room: room - added.length }, nowMs);
  await keepUp(tx, hook, found.news.now);
  return added.length + ofFacts;
}

/** Written now and then only, as the same rows are read again in any case. */
async function keepUp(tx: Tx, { tenantId, id, followedAt }: WebhookRow, now: Date): Promise<number> {
  if (now.getTime() - followedAt.getTime() < overlapMs / 5) return 0;
  await tx.update(webhooks).set({ followedAt: now }).where(isWebhook({ tenantId }, id));
  return 0;
}

interface Behind {
  behind: readonly News['facts'][number][];
  found: NewHookEvents;
  room: number;
}

async function queueFacts(
  tx: Tx,
  hook: WebhookRow,
  { behind, found, room }: Behind,
  nowMs: number,
): Promise<number> {
  const kinds = new Set<WebhookEvent>(
    (['solve', 'first-blood'] as const).filter((kind) => hook.events.includes(kind)),
  );
  const hookEvents: HookEvent[] = [];
  const { tenantId, id: webhookId } = hook;
  for (const { eventId } of behind) {
    const live = found.opened.get(eventId);
    if (!live) continue;
    const after = seqOf(found.news.cursors, hook, eventId);
    const asked = { after, kinds, sinceMs: hook.since.getTime(), most: room - hookEvents.length };
    const read = hookEventsOfFacts(live, asked, nowMs);
    hookEvents.push(...read.hookEvents);
    if (read.seq === after) continue;
    await tx
      .insert(webhookCursors)
      .values({ tenantId, webhookId, eventId, seq: read.seq })
      .onConflictDoUpdate({
        target: [webhookCursors.tenantId, webhookCursors.webhookId, webhookCursors.eventId],
        set: { seq: sql`greatest(${webhookCursors.seq}, excluded.seq)` },
      });
  }
  hookEvents.sort((one, other) => one.atMs - other.atMs);
  return (await addDeliveries(tx, hook, { hookEvents, most: room }, nowMs)).length;
}
