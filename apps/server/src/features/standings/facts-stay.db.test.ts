import { playRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test.each([
  ['its unit', 'scoring_units'],
  ['its event', 'events'],
])('a solve cannot be deleted with %s', async (_what, table) => {
  const event = await playEvent(app, tenant.tenantId, { challenges: [{}] });
  const player = at(await createPlayers(app, tenant.tenantId, event.eventId, 1), 0);
  const challenge = at(event.challenges, 0);
  await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId: event.eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  const ofEvent = table === 'events' ? sql`id` : sql`event_id`;
  const deleteRows = asPlatform(app, (tx) =>
    tx.execute(sql`delete from ${sql.identifier(table)} where ${ofEvent} = ${event.eventId}`),
  );
  await expect(deleteRows).rejects.toThrow();
  const { rows } = await app.database.platform.execute<{ facts: number; submissions: number }>(sql`
    select (select count(*)::int from facts where event_id = ${event.eventId} and kind = 'solve') as facts,
      (select count(*)::int from submissions where event_id = ${event.eventId}) as submissions`);
  expect(rows).toEqual([{ facts: 1, submissions: 1 }]);
});
