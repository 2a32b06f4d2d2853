import { challengeRoutes, eventRoutes, importRunRoutes } from '@guidon/contract';
import {
  announcements,
  challengeFiles,
  challenges,
  eventHosts,
  events,
  inTenant,
  newId,
  tenants,
} from '@guidon/db';
import { importRuns } from '@guidon/db/schema/exchange';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { startRunHeartbeat } from './import-runs.ts';
import { bytesOf, importZip, postZip } from './import-zip-fixture.ts';

let app: TestApp;
let acme: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  acme = await createTenant(app);
});

type Query = NonNullable<Parameters<typeof importZip>[3]>;

const run = (files: Record<string, string>, query: Query = {}) =>
  importZip(app, acme.admin, zipSync(bytesOf(files)), query);

const inAcme = <T>(work: Parameters<typeof inTenant<T>>[1]) =>
  inTenant({ database: app.database, tenantId: acme.tenantId }, work);

const challenge = (name: string, rest = '') =>
  `name: ${name}\ncategory: web\nvalue: 10\nflags: ["flag{${name}}"]\n${rest}`;

const one = (rest = '') => ({ 'a/challenge.yml': challenge('A', rest) });

const undo = (importId: string | null, actor: TestActor = acme.admin) =>
  app.call(importRunRoutes.undo, actor.token, { params: { importId: importId ?? '' } });

const draft = async (event: Partial<typeof events.$inferInsert> = {}) =>
  (await playEvent(app, acme.tenantId, { challenges: [], event: { lifecycle: 'draft', ...event } })).eventId;

const eventRow = async (eventId: string) => {
  const [row] = await inAcme((tx) => tx.select().from(events).where(eq(events.id, eventId)));
  return row;
};

const announceIn = (eventId: string) =>
  inAcme((tx) =>
    tx.insert(announcements).values({
      tenantId: acme.tenantId,
      id: newId(),
      eventId,
      title: 'Soon',
      message: 'It begins soon.',
      priority: 'normal',
      createdBy: acme.organizer.userId,
      createdAt: new Date(),
    }),
  );

test('keeps what other hosts have written of the event meanwhile', async () => {
  const eventId = await draft();
  const { importId } = await run(one(), { eventId });
  await inAcme((tx) =>
    tx.update(events).set({ description: 'By another host.', version: 2 }).where(eq(events.id, eventId)),
  );
  await announceIn(eventId);
  expect((await undo(importId)).status).toBe(200);
  expect(await eventRow(eventId)).toMatchObject({ description: 'By another host.', version: 2 });
  expect(await inAcme((tx) => tx.$count(announcements, eq(announcements.eventId, eventId)))).toBe(1);
});

test('keeps an event that it made once somebody has announced something or hosts it', async () => {
  for (const add of [
    announceIn,
    (eventId: string) =>
      inAcme((tx) =>
        tx.insert(eventHosts).values({ tenantId: acme.tenantId, eventId, userId: acme.organizer.userId }),
      ),
  ]) {
    const { importId, event } = await run(one(), { eventName: 'Finals' });
    await add(event?.id ?? '');
    expect((await undo(importId)).status).toBe(200);
    expect(await eventRow(event?.id ?? '')).toMatchObject({ name: 'Finals' });
  }
});

test('gives back what was taken out also where the caller may not edit it', async () => {
  const creator = await createMember(app, acme.tenantId, 'contentCreator');
  const eventId = await draft({ createdBy: creator.userId });
  await run(one(), { eventId });
  const zip = zipSync(bytesOf({ 'b/challenge.yml': challenge('B') }));
  await inAcme((tx) => tx.update(tenants).set({ authorsOnly: true }).where(eq(tenants.id, acme.tenantId)));
  const mirrored = await postZip(app, creator, zip, { eventId, mirror: 'true' });
  const { importId, leaving } = mirrored.json<{ importId: string; leaving: { isTakenOut: boolean }[] }>();
  expect(leaving).toMatchObject([{ isTakenOut: true }]);
  expect((await undo(importId, creator)).status).toBe(200);
  const { body } = await app.call(eventRoutes.challengeSettings, creator.token, { params: { eventId } });
  expect(body.data.map(({ name }) => name)).toEqual(['A']);
  const [a] = await inAcme((tx) => tx.select().from(challenges));
  const removed = await app.call(challengeRoutes.remove, creator.token, {
    params: { challengeId: a?.id ?? '' },
  });
  expect(removed.status).toBe(403);
});

test('an import leaves a challenge alone whose files were changed while it waited', async () => {
  const files = { ...one('files: [f.txt]\n'), 'a/f.txt': 'old' };
  await run(files);
  const [a] = await inAcme((tx) => tx.select().from(challenges));
  let importing = Promise.resolve<Awaited<ReturnType<typeof run>> | null>(null);
  await inAcme(async (tx) => {
    await tx
      .select()
      .from(challenges)
      .where(eq(challenges.id, a?.id ?? ''))
      .for('update');
    importing = run({ ...one('files: [f.txt]\ndescription: New.\n'), 'a/f.txt': 'new' });
    await eventually(() => waitingForLocks(app)).toBe(1);
    await tx
      .update(challengeFiles)
      .set({ name: 'g.txt' })
      .where(eq(challengeFiles.challengeId, a?.id ?? ''));
  });
  expect((await importing)?.rows).toMatchObject([
    { outcome: 'failed', reason: 'It was changed by someone else meanwhile; import again.' },
  ]);
  const [after] = await inAcme((tx) => tx.select().from(challenges));
  expect(after?.description).toBe('');
});

test('an import gives signs of life by itself while it lasts, and none afterwards', async () => {
  const { importId } = await run(one());
  const id = importId ?? '';
  const seen = async () => {
    const [row] = await inAcme((tx) => tx.select().from(importRuns).where(eq(importRuns.id, id)));
    return row?.seenAt?.getTime() ?? 0;
  };
  let nowMs = Date.now() + 60_000;
  const warn = vi.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is used
  const ctx = {
    ...app.services,
    tenantId: acme.tenantId,
    clock: () => nowMs,
    log: { ...app.services.log, warn },
  } as unknown as MemberCtx;
  const running = (state: 'running' | 'done') =>
    inAcme((tx) => tx.update(importRuns).set({ state }).where(eq(importRuns.id, id)));
  await running('running');
  const end = startRunHeartbeat(ctx, { id }, 5);
  await eventually(seen).toBe(nowMs);
  nowMs += 60_000;
  await eventually(seen).toBe(nowMs);
  // Of one that is over nothing is said any more.
  await running('done');
  const lastMs = nowMs;
  nowMs += 60_000;
  const queries = vi.spyOn(app.database.tenantPool, 'connect');
  await eventually(() => queries.mock.calls.length).toBeGreaterThan(1);
  end();
  expect(await seen()).toBe(lastMs);
  expect(warn).not.toHaveBeenCalled();
});
