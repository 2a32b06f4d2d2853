import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { playRoutes, publicBoardRoutes, type PublicLog, standingsRoutes } from '@guidon/contract';
import { asPlatform, auditLog, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { eventChanged } from '../events/index.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];
let address: string;

const startMs = Date.UTC(2031, 4, 1, 12);
const step = 6_000;
const hostile = '=cmd|"calc"<img src=x>\u200bفريق';
const run = promisify(execFile);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: {
      name: 'Cup <b>',
      boardVisibility: 'public',
      teamMode: 'optional',
      startsAt: new Date(startMs - step),
      freezeAt: new Date(startMs + 10 * step),
      endsAt: new Date(startMs + 60 * step),
    },
    challenges: [{ name: 'Lock', questions: [{}, {}] }, { name: 'Key' }],
  }));
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
  await makeTeam(app, {
    tenantId: tenant.tenantId,
    eventId,
    name: hostile,
    members: [at(players, 0).userId],
  });
  await answer(0, 0);
  await answer(1, 0);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function answer(player: number, challenge: number, question = 0): Promise<void> {
  const { id, questionIds } = at(challenges, challenge);
  const { status } = await app.call(playRoutes.submit, at(players, player).token, {
    params: { challengeId: id },
    body: { eventId, questionId: at(questionIds, question), answer: 'flag{right}' },
  });
  expect(status).toBe(200);
}

async function log(query: { after?: number; limit?: number } = {}): Promise<PublicLog> {
  const { body } = await app.call(publicBoardRoutes.log, null, { params: { eventId }, query });
  return body.data;
}

const get = (url: string, token?: string) =>
  app.http.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });

const check = (...args: string[]) =>
  run(process.execPath, ['scripts/check-log.mjs', address, eventId, ...args]);

const standingsFile = (query: Record<string, string>, { token }: TestActor = tenant.admin) =>
  get(urlOf(publicBoardRoutes.exportStandings, { params: { eventId }, query }), token);

describe('the log', () => {
  test('is a chain whose every commitment opens, with units and challenges by number', async () => {
    const { start, entries, head, names, next } = await log();
    expect(start).toBe(sha256(eventId));
    expect(names).toBeNull();
    expect(next).toBeNull();
    let before = start;
    for (const { nonce, content, commitment, hash } of entries) {
      expect(sha256(`${nonce}${content}`)).toBe(commitment);
      expect(sha256(`${before}${commitment}`)).toBe(hash);
      before = hash;
    }
    expect(head).toEqual({ seq: entries.length, hash: before });
    const time = new Date(startMs).toISOString();
    expect(entries.map(({ content }) => content)).toEqual([
      `{"seq":1,"at":"${time}","kind":"solve","unit":1,"challenge":1,"question":1}`,
      `{"seq":2,"at":"${time}","kind":"solve","unit":2,"challenge":1,"question":1}`,
    ]);
    const member = await app.call(publicBoardRoutes.memberLog, tenant.participant.token, {
      params: { eventId },
    });
    expect(member.body.data.head).toEqual(head);
    const second = await log({ after: 1, limit: 1 });
    expect(second.entries).toEqual(entries.slice(1));
    expect((await log({ limit: 1 })).next).toBe(1);
  });

  test('another key makes other commitments, so that nobody guesses what is sealed', async () => {
    const [first] = (await log()).entries;
    expect(first?.nonce).toMatch(/^[\da-f]{32}$/);
    expect(sha256(String(first?.content))).not.toBe(first?.commitment);
  });

  test('lists nothing behind the freeze, seals it from the end on, and opens it at the reveal', async () => {
    const before = await log();
    app.setClock(startMs + 10 * step);
    await answer(2, 1);
    await answer(1, 1);
    expect(await log()).toEqual(before);
    await change({ reveal: 'by-hand', lifecycle: 'completed', completedAt: new Date(startMs + 20 * step) });
    app.setClock(startMs + 21 * step);
    await expect.poll(async () => (await log()).head.seq).toBe(4);
    const sealed = await log();
    expect(sealed.names).toBeNull();
    expect(sealed.entries.map(({ content, nonce }) => [content === null, nonce === null])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ]);
    expect((await check(sealed.head.hash)).stdout).toMatch(/^valid: 4 entries, 2 of them sealed/);
    await change({ revealedAt: new Date(startMs + 22 * step) });
    app.setClock(startMs + 23 * step);
    await expect.poll(async () => (await log()).names).not.toBeNull();
    const open = await log();
    expect(open.entries.map(({ hash }) => hash)).toEqual(sealed.entries.map(({ hash }) => hash));
    for (const { nonce, content, commitment } of open.entries) {
      expect(sha256(`${nonce}${content}`)).toBe(commitment);
    }
    expect(open.names).toMatchObject({
      units: { 1: hostile, 2: at(players, 1).username, 3: at(players, 2).username },
      challenges: { 1: 'Lock', 2: 'Key' },
    });
    expect((await check(sealed.head.hash)).stdout).toMatch(/^valid: 4 entries, 0 of them sealed/);
    await expect(check('0'.repeat(64))).rejects.toMatchObject({ code: 1 });
  });
});

async function change(values: Partial<typeof events.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) => tx.update(events).set(values).where(eq(events.id, eventId)));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

describe('an export of the standings', () => {
  test('is CSV that no spreadsheet runs, and keeps names as they are', async () => {
    const reply = await standingsFile({ board: 'individual' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [titles, first] = reply.body.replace('\ufeff', '').split('\r\n');
    expect(titles).toBe('"Place","Name","Points","Solves","First bloods","Last solve (UTC)"');
    expect(first).toMatch(/^1,"participant-\w+",200,2,/);
    const teams = (await standingsFile({})).body.split('\r\n')[2];
    expect(teams).toMatch(/^2,"'=cmd\|""calc""<img src=x>\u200bفريق",100,1,/);
  });

  test('is JSON and XLSX, where text is text', async () => {
    const json = (await standingsFile({ format: 'json' })).json<{ rows: object[]; board: string }>();
    expect(json).toMatchObject({ event: 'Cup <b>', board: 'teams' });
    expect(json.rows).toMatchObject([
      { place: 1, points: 200 },
      { place: 2, name: hostile },
      { place: 3, points: 100 },
    ]);
    const { rawPayload } = await standingsFile({ format: 'xlsx' });
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(
      '<is><t xml:space="preserve">=cmd|&quot;calc&quot;&lt;img src=x&gt;\u200bفريق</t></is>',
    );
    expect(sheet).not.toContain('<f>');
  });

  test('is for staff with insight alone, recorded, and as of the freeze where that is asked for', async () => {
    expect((await standingsFile({}, at(players, 0))).statusCode).toBe(403);
    const other = await createMember(app, tenant.tenantId, 'organizer');
    expect((await standingsFile({}, other)).statusCode).toBe(403);
    const rows = await app.database.platform.select().from(auditLog).where(eq(auditLog.targetId, eventId));
    expect(rows.map(({ action }) => action)).toContain('event.export-standings');
    await change({ revealedAt: null });
    const frozen = await standingsFile({ format: 'json', board: 'individual', as: 'public' });
    expect(frozen.json()).toMatchObject({
      isFrozen: true,
      rows: [{ points: 100 }, { points: 100 }, { points: 0 }],
    });
    const full = await standingsFile({ format: 'json', board: 'individual' });
    expect(full.json()).toMatchObject({ isFrozen: false, rows: [{ points: 200 }, {}, {}] });
  });
});

describe('the page for frames of other sites', () => {
  test('may be framed anywhere, loads nothing, sets no cookie and runs no name', async () => {
    const reply = await get(`/embed/scoreboard/${eventId}?theme=dark&rows=1`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
    expect(reply.headers).not.toHaveProperty('x-frame-options');
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect(reply.body).toContain('data-theme="dark"');
    expect(reply.body).not.toMatch(/<script|<img|<b>"/);
    expect(reply.body.match(/<li>/g)).toHaveLength(1);
    expect(reply.body).toContain('Cup &lt;b&gt;');
    const links = [...reply.body.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const link of links) {
      expect(link).toBe(
        `href="${new URL(`/scoreboard/${eventId}`, app.services.settings.publicUrl).href}" target="_blank" rel="noopener"`,
      );
    }
    expect((await get(`/embed/scoreboard/${eventId}?theme=pink`)).statusCode).toBe(400);
  });

  test('is the only one that may be framed', async () => {
    const closed = [
      urlOf(publicBoardRoutes.scoreboard, { params: { eventId } }),
      urlOf(publicBoardRoutes.log, { params: { eventId } }),
      urlOf(standingsRoutes.leaderboard, { params: { eventId } }),
      `/embed/scoreboard/${eventId}/more`,
      `/scoreboard/${eventId}`,
    ];
    for (const url of closed) {
      const { headers } = await get(url);
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options'], url).toBe('SAMEORIGIN');
    }
  });
});

test('an event goes into a calendar of members who see it', async () => {
  const url = urlOf(publicBoardRoutes.calendar, { params: { eventId } });
  const reply = await get(url, at(players, 0).token);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reply.body).toContain('DTSTART:20310501T115954Z\r\nDTEND:20310501T120600Z\r\nSUMMARY:Cup <b>\r\n');
  const stranger = await createTenant(app);
  expect((await get(url, stranger.admin.token)).statusCode).toBe(404);
});
