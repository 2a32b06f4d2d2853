import { announcementRoutes, eventRoutes, judgingRoutes, playRoutes, profileRoutes } from '@guidon/contract';
import { asPlatform, passkeys, newId, secondFactors, trustedDevices, users } from '@guidon/db';
import { engagementVisits } from '@guidon/db/schema/progress';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, joinEvent, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyEmail } from '../../accounts/index.ts';
import { requireResults } from '../../results/final/make-results.ts';
import { invite } from '../../invitations/invitation-fixture.ts';
import { insertMembership } from '../../memberships/index.ts';
import { createLiveEvents } from '../../standings/index.ts';
import {
  auditOf,
  createOwner,
  fetchBytes,
  type Owner,
  picture,
  rowOf,
  signIn,
  uploadPicture,
} from './profile-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let far: TestTenant;
let ada: Owner;
let bob: Owner;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  far = await createTenant(app);
  ada = await createOwner(app, tenant.tenantId);
  bob = await createOwner(app, tenant.tenantId);
  await asPlatform(app.services, (tx) =>
    insertMembership(tx, app.services, { tenantId: far.tenantId, userId: ada.userId, role: 'organizer' }),
  );
  await play();
});
afterAll(() => app.close());

/** Both answer in one event: one right, one wrong, and one of them unlocks nothing. */
async function play() {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { name: 'Harbour' },
    challenges: [
      {
        name: 'Crane',
        questions: [{}, { rule: { kind: 'text', answers: [{ value: 'swordfish', caseSensitive: true }] } }],
      },
    ],
  });
  await joinEvent(app, tenant.tenantId, eventId, [ada.userId, bob.userId]);
  const { id: challengeId, questionIds } = at(challenges, 0);
  const answer = (who: Owner, question: number, text: string) =>
    app.call(playRoutes.submit, who.token, {
      params: { challengeId },
      body: { eventId, questionId: at(questionIds, question), answer: text },
    });
  await answer(ada, 0, 'flag{right}');
  await answer(ada, 1, 'herring');
  await answer(bob, 1, 'secret-guess-of-bob');
  const body = { title: 'Lunch', message: 'Pizza is here.' };
  await app.call(announcementRoutes.announce, tenant.admin.token, { params: { eventId }, body });
  await app.runJobs('notify');
}

async function exportOf(token: string) {
  const { status, headers, bytes } = await fetchBytes(app, '/api/users/export-data', token);
  expect(status, bytes.toString('utf8', 0, 300)).toBe(200);
  const files = unzipSync(bytes);
  const json = (name: string): Record<string, unknown>[] =>
    JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString());
  const text = Object.entries(files)
    .filter(([name]) => !name.endsWith('.webp'))
    .map(([, content]) => Buffer.from(content).toString())
    .join('\n');
  return { headers, files, json, text };
}

test('is a zip with a file for every kind of thing, of all tenants', async () => {
  await uploadPicture(app, ada.token, await picture('png').toBuffer());
  await signIn(app, ada, { userAgent: 'curl/8.5' });
  await asPlatform(app.services, (tx) =>
    tx.insert(engagementVisits).values(
      [1, 2].map((slot) => ({
        tenantId: tenant.tenantId,
        day: '2026-07-27',
        userId: ada.userId,
        slot,
        role: 'participant' as const,
        seconds: 60,
      })),
    ),
  );
  const { headers, files, json, text } = await exportOf(ada.token);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="guidon-data-\d{4}-\d\d-\d\d\.zip"$/);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'account.json', 'avatar.webp']));

  expect(json('account')).toMatchObject([{ email: ada.email, has_password: true, has_avatar: true }]);
  expect(json('memberships').map(({ organization, role }) => [organization, role])).toEqual([
    [tenant.name, 'participant'],
    [far.name, 'organizer'],
  ]);
  expect(json('submissions')).toMatchObject([
    { event: 'Harbour', challenge: 'Crane', answer: 'flag{right}', outcome: 'right' },
    { event: 'Harbour', challenge: 'Crane', answer: 'herring', outcome: 'wrong' },
  ]);
  expect(json('score-facts')).toMatchObject([{ event: 'Harbour', kind: 'solve', challenge: 'Crane' }]);
  // Their numbers would say how many facts of others lie between them, also while the board is frozen.
  for (const fact of json('score-facts')) expect(fact).not.toHaveProperty('seq');
  expect(json('participations')).toMatchObject([{ event: 'Harbour' }]);
  expect(json('notifications')).toMatchObject([
    { type: 'EVENT_ANNOUNCEMENT', title: 'Lunch', read_at: null },
  ]);
  expect(json('sessions')).toHaveLength(2);
  expect(json('visits')).toEqual([
    { organization: tenant.name, day: '2026-07-27', sessions: 2, seconds: 120 },
  ]);
  expect(json('mails')).toMatchObject([{ kind: 'new-device' }]);
  expect(json('activity').map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.set-avatar', 'session.start', 'user.export-data']),
  );
  expect(text).toMatch(/"submitted_at":"\d{4}-\d\d-\d\dT/);
  expect((await sharp(Buffer.from(files['avatar.webp'] ?? [])).metadata()).format).toBe('webp');
  expect((await auditOf(app, ada.userId)).at(-1)).toMatchObject({ action: 'user.export-data' });
});

test('is whole without a picture whose bytes are gone', async () => {
  const { avatarKey } = await rowOf(app, ada.userId);
  await app.services.files.remove(avatarKey ?? '');
  const { files, json } = await exportOf(ada.token);
  expect(json('account')).toMatchObject([{ email: ada.email }]);
  expect(files).not.toHaveProperty('avatar.webp');
});

test('holds nothing of others, no rule, no hash and no secret', async () => {
  await asPlatform(app.services, async (tx) => {
    const { userId } = ada;
    await tx.insert(secondFactors).values({ userId, sealedSecret: 'sealed-secret', confirmedAt: new Date() });
    await tx.insert(passkeys).values({
      id: newId(),
      userId,
      credentialId: 'credential-of-ada',
      publicKey: Buffer.from('public-key-of-ada'),
      name: 'Laptop key',
    });
    await tx.insert(trustedDevices).values({
      id: newId(),
      userId,
      tokenHash: Buffer.from('token-hash'),
      fingerprintHash: Buffer.from('fingerprint'),
      userAgent: 'browser of ada',
      expiresAt: new Date(Date.now() + 60_000),
    });
  });
  const { json, text } = await exportOf(ada.token);
  expect(json('passkeys')).toMatchObject([{ name: 'Laptop key' }]);
  expect(json('trusted-devices')).toMatchObject([{ user_agent: 'browser of ada' }]);
  expect(json('second-factor')).toHaveLength(1);
  for (const hidden of [
    'swordfish',
    'secret-guess-of-bob',
    bob.userId,
    bob.username,
    tenant.admin.username,
    '$argon2',
    'sealed-secret',
    'credential-of-ada',
    'token_hash',
    'password_hash',
  ]) {
    expect(text, hidden).not.toContain(hidden);
  }
});

test('is one’s own only: what the address asks for beside it changes nothing', async () => {
  const { bytes } = await fetchBytes(app, `/api/users/export-data?userId=${bob.userId}`, ada.token);
  const account = Buffer.from(unzipSync(bytes)['account.json'] ?? []).toString();
  expect(account).toContain(ada.email);
  expect(account).not.toContain(bob.email);
  expect((await fetchBytes(app, `/api/users/${bob.userId}/export-data`, tenant.admin.token)).status).toBe(
    404,
  );
});

describe('however much there is', () => {
  test('all pages of answers are in it, once each', async () => {
    const many = 1_203;
    const { rows } = await app.database.platformPool.query<{ count: number }>(
      `insert into submissions (tenant_id, id, event_id, unit_id, user_id, challenge_id, question_id, answer, outcome)
       select tenant_id, gen_random_uuid(), event_id, unit_id, user_id, challenge_id, question_id, 'try ' || n, 'wrong'
       from (select * from submissions where user_id = $1 limit 1) one, generate_series(1, $2) n returning 1 as count`,
      [ada.userId, many],
    );
    expect(rows).toHaveLength(many);
    const { json } = await exportOf(ada.token);
    const answers = json('submissions').map(({ answer }) => answer);
    expect(answers).toHaveLength(many + 2);
    expect(new Set(answers).size).toBe(many + 2);
  });
});

test('can be asked for five times an hour', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  const owner = await createOwner(strict, (await createTenant(strict)).tenantId);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await fetchBytes(strict, '/api/users/export-data', owner.token)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(failure(await strict.call(profileRoutes.exportData, owner.token, {})).code).toBe(
    'TOO_MANY_REQUESTS',
  );
  await strict.close();
});

test('says how a member of the staff is ranked where they play', async () => {
  const { eventId } = await playEvent(app, far.tenantId, { event: { name: 'Quay' } });
  const { token } = far.organizer;
  const reply = await app.call(eventRoutes.register, token, { params: { eventId }, body: {} });
  expect(reply.status).toBe(200);
  const { json } = await exportOf(token);
  expect(json('score-facts')).toMatchObject([
    { event: 'Quay', kind: 'ranking', data: { status: 'unranked' } },
  ]);
});

test('says what judges have decided about a player', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { name: 'Breakwater' } });
  const player = await createOwner(app, tenant.tenantId);
  await joinEvent(app, tenant.tenantId, eventId, [player.userId]);
  const reply = await app.call(judgingRoutes.setStatus, tenant.admin.token, {
    params: { eventId, unitId: player.userId },
    body: { status: 'disqualified', note: 'Shared their answers' },
  });
  expect(reply.status).toBe(200);
  const { json } = await exportOf(player.token);
  expect(json('score-facts')).toMatchObject([
    { event: 'Breakwater', kind: 'ranking', note: 'Shared their answers', data: { status: 'disqualified' } },
  ]);
});

async function resultsOn(boardVisibility: 'hidden' | 'participants', name: string) {
  const player = await createOwner(app, tenant.tenantId);
  const nowMs = app.services.clock();
  const times = { startsAt: new Date(nowMs - 7_200_000), endsAt: new Date(nowMs - 3_600_000) };
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { name, boardVisibility, ...times } });
  await joinEvent(app, tenant.tenantId, eventId, [player.userId]);
  await app.call(judgingRoutes.adjust, tenant.admin.token, {
    params: { eventId },
    body: { userId: player.userId, kind: 'award', points: 10, note: 'For the report' },
  });
  const live = createLiveEvents(app.services);
  await requireResults(app.services, live, { tenantId: tenant.tenantId, eventId });
  const { json } = await exportOf(player.token);
  return json('results');
}

test('says no place on a board that is hidden', async () => {
  expect(await resultsOn('participants', 'Shown')).toMatchObject([{ event: 'Shown', place: 1, entrants: 1 }]);
  expect(await resultsOn('hidden', 'Kept')).toMatchObject([
    { event: 'Kept', place: null, entrants: null, points: 10 },
  ]);
});

const received = async (token: string) => {
  const { json } = await exportOf(token);
  return [json('invitations').length, json('mails').map(({ kind }) => kind)];
};

describe('what was sent to the address of an account', () => {
  test('is handed out once the address is verified, as it may be somebody else’s', async () => {
    const owner = await createOwner(app, tenant.tenantId);
    await invite(app, far, { email: owner.email, role: 'organizer' });
    expect(await received(owner.token)).toEqual([0, []]);
    await asPlatform(app.services, (tx) => verifyEmail(tx, owner.userId));
    expect(await received(owner.token)).toEqual([1, ['invitation']]);
  });

  test('is not what an earlier owner of the address was sent', async () => {
    const email = 'earlier-owner@example.org';
    await invite(app, far, { email, role: 'organizer' });
    const owner = await createOwner(app, tenant.tenantId);
    await asPlatform(app.services, async (tx) => {
      await verifyEmail(tx, owner.userId);
      await tx
        .update(users)
        .set({ email, createdAt: new Date(Date.now() + 1_000) })
        .where(eq(users.id, owner.userId));
    });
    expect(await received(owner.token)).toEqual([0, []]);
  });

  test('is the account’s own where it was written for the account, verified or not', async () => {
    const owner = await createOwner(app, tenant.tenantId);
    await signIn(app, owner, { userAgent: 'curl/8.5' });
    expect(await received(owner.token)).toEqual([0, ['new-device']]);
  });
});
