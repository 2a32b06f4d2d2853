import { brandingRoutes } from '@guidon/contract';
import { asPlatform, connect, inTenant, mails } from '@guidon/db';
import { type MailServer, startMailServer } from '@guidon/testkit/smtp';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFeatures } from '../../../../entrypoints/all-features.ts';
import { jobHandlers } from '../../../../entrypoints/job-handlers.ts';
import { createMailer } from '../../../../platform/mail/create-mailer.ts';
import { type Jobs, openJobs } from '../../../../platform/jobs/open-jobs.ts';
import { deliverMailJob, queueMail } from '../../../../platform/mail/queue-mail.ts';
import { problemText } from '../../../../platform/mail/mail-problem.ts';
import { type PlainMail, plainMail } from '../../../../testing/plain-mail.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { createTenant, type TestTenant } from '../../../../testing/actors.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { readMail } from '../../../../testing/read-mails.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailTo } from '../mail-fixture.ts';
import { type Delivery, deliverMail } from './deliver-mail.ts';
import { requeueMails } from './requeue-mails.ts';

const hasty = { retries: 2, maxDelaySeconds: 0, pollSeconds: 0.5 };
const harbour = {
  brandingType: 'logo',
  companyName: 'Harbour & Sons',
  fontFamily: 'Inter',
  textColor: '#1d4ed8',
  fontSize: '28px',
} as const;
const lastTry = { isLast: true };
const sender = { name: null, address: 'noreply@ctf.example.org' };

let app: TestApp;
let tenant: TestTenant;
let server: MailServer;
/** Two processes at work on one outbox. */
let workers: Jobs[];
let services: Services;
let delivery: Delivery;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  server = await startMailServer();
  delivery = { mailer: createMailer(server.url, sender), showsInLog: false };
  const open = () => openJobs(app.connection, app.services.log);
  const [first, second] = [await open(), await open()];
  workers = [first, second];
  services = { ...app.services, jobs: first };
  for (const jobs of workers) {
    const handlers = jobHandlers(allFeatures({ ...app.services, jobs }, async () => delivery)).map(
      (handler) =>
        handler.job === deliverMailJob ? { ...handler, job: { ...handler.job, ...hasty } } : handler,
    );
    await jobs.install(handlers);
    await jobs.work(handlers);
  }
});
afterAll(async () => {
  await Promise.all(workers.map((jobs) => jobs.close()));
  await server.close();
  await app.close();
});

const queue = (mail: PlainMail) => asPlatform(services, (tx) => queueMail(tx, services, plainMail(mail)));
/** Into the outbox, with no job for it. */
const put = (mail: PlainMail) =>
  asPlatform(app.services, (tx) => queueMail(tx, app.services, plainMail(mail)));

async function rowOf(to: string) {
  const [row] = await asPlatform(services, (tx) => tx.select().from(mails).where(eq(mails.toAddress, to)));
  if (!row) throw new Error(`no mail to ${to}`);
  return row;
}

async function errorOf(to: string): Promise<string> {
  const { lastError } = await rowOf(to);
  if (!lastError) throw new Error(`nothing stopped the mail to ${to}`);
  return problemText(lastError).in('en');
}

test('a queued mail arrives in both forms in the name of its tenant, and nothing of it is kept', async () => {
  const mail = mailTo('ann@example.org', { tenantId: tenant.tenantId });
  await inTenant({ database: app.database, tenantId: tenant.tenantId }, (tx) =>
    queueMail(tx, services, plainMail(mail)),
  );
  const received = await server.waitForMail('ann@example.org', {
    kind: 'verify-email',
    subject: 'Your code',
  });
  expect(received.headers.get('from')).toBe(`${tenant.name} through Guidon <noreply@ctf.example.org>`);
  expect(received.headers.get('auto-submitted')).toBe('auto-generated');
  expect(received.headers.has('list-unsubscribe')).toBe(false);
  const link = 'http://localhost:3000/verify-email?token=abc&email=ann%40example.org';
  expect(received.text).toContain(link);
  expect(received.text).toContain('123456');
  expect(received.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(received.html).toContain('Welcome aboard');
  await eventually(async () => (await rowOf('ann@example.org')).state).toBe('sent');
  expect(await rowOf('ann@example.org')).toMatchObject({ sealedContent: null, tries: 1, lastError: null });
  expect((await rowOf('ann@example.org')).sentAt).toBeInstanceOf(Date);
});

test('a mail with a link that stops it offers it to mail programs', async () => {
  const footerLink = { label: 'Stop', path: '/announcement-mails/stop?token=abc' };
  await queue(mailTo('quiet@example.org', { footerLink }));
  const { headers } = await server.waitForMail('quiet@example.org');
  expect(headers.has('list-unsubscribe-post')).toBe(false);
  expect(headers.get('list-unsubscribe')).toBe('<http://localhost:3000/announcement-mails/stop?token=abc>');
});

test('over https a mail program stops it with one request, and the name of the operator stands in the sender', async () => {
  const path = '/announcement-mails/stop?token=abc';
  const { tenantId } = tenant;
  for (const [to, of] of [
    ['one-click@example.org', {}],
    ['one-click-too@example.org', { tenantId }],
  ] as const) {
    await put(mailTo(to, { ...of, footerLink: { label: 'Stop', path } }));
    const { id } = await rowOf(to);
    const settings = { ...services.settings, publicUrl: 'https://ctf.example.org' };
    const mailer = createMailer(server.url, { ...sender, name: 'Harbour CTF' });
    await deliverMail({ ...services, settings }, { mailer, showsInLog: false }, id, lastTry);
    const { headers } = await server.waitForMail(to);
    expect(headers.get('list-unsubscribe')).toBe(`<https://ctf.example.org${path}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const name = 'tenantId' in of ? `${tenant.name} through Harbour CTF` : 'Harbour CTF';
    expect(headers.get('from')).toBe(`${name} <noreply@ctf.example.org>`);
  }
});

test('a mail of a tenant carries its name, its colour and its logo, which travels with it', async () => {
  const { tenantId, admin } = await createTenant(app);
  const png = await sharp({ create: { width: 300, height: 60, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const { payload, contentType } = multipart([{ fileName: 'logo.png', content: png }]);
  const uploaded = await app.http.inject({
    method: 'POST',
    url: '/api/settings/branding/logo',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
    payload,
  });
  const { logoUrl } = uploaded.json<{ data: { logoUrl: string } }>().data;
  const body = { ...harbour, logoUrl, version: 0 };
  const saved = await app.call(brandingRoutes.update, admin.token, { body });
  await queue(mailTo('branded@example.org', { tenantId }));
  const mail = await server.waitForMail('branded@example.org');
  expect(mail.headers.get('from')).toBe(`"Harbour & Sons through Guidon" <noreply@ctf.example.org>`);
  expect(mail.html).toContain('alt="Harbour &amp; Sons" width="200" height="40"');
  expect(mail.html).toContain('src="cid:logo@guidon"');
  expect(mail.html).toContain('background:#1d4ed8');
  expect(mail.raw).toMatch(/Content-Id: <logo@guidon>/i);
  expect(mail.raw).not.toContain(logoUrl);
  const stored = await app.http.inject({ url: logoUrl });
  expect(mail.raw.replace(/\s/g, '')).toContain(stored.rawPayload.toString('base64'));

  const asText = { ...body, brandingType: 'text' as const, version: saved.body.data.version };
  await app.call(brandingRoutes.update, admin.token, { body: asText });
  await queue(mailTo('branded@example.org', { tenantId, subject: 'Second' }));
  const second = await server.waitForMail('branded@example.org', { subject: 'Second' });
  expect(second.html).not.toContain('<img');
  expect(second.raw).not.toMatch(/image\/png/);
});

test('a server that refuses for now is asked again', async () => {
  server.refuse(1);
  await queue(mailTo('bob@example.org'));
  await server.waitForMail('bob@example.org');
  await eventually(async () => (await rowOf('bob@example.org')).state).toBe('sent');
  expect((await rowOf('bob@example.org')).tries).toBe(2);
});

test('a mail that is refused every time has failed, and says why', async () => {
  server.refuse(3);
  await queue(mailTo('eve@example.org'));
  await eventually(async () => (await rowOf('eve@example.org')).state).toBe('failed');
  expect(await rowOf('eve@example.org')).toMatchObject({
    tries: 3,
    lastError: { kind: 'response', detail: '451 Not now' },
  });
  expect(await errorOf('eve@example.org')).toBe('The mail server answered: 451 Not now');
  server.refuse(0);
});

test('a refusal for good is not tried again', async () => {
  server.refuse(1, 550);
  await queue(mailTo('kim@example.org'));
  await eventually(async () => (await rowOf('kim@example.org')).state).toBe('failed');
  expect(await rowOf('kim@example.org')).toMatchObject({ tries: 1 });
});

test('two workers send each of many mails once', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `many-${index}@example.org`);
  await Promise.all(addresses.map((to) => queue(mailTo(to))));
  await Promise.all(addresses.map((to) => server.waitForMail(to)));
  await eventually(async () =>
    (await Promise.all(addresses.map(rowOf))).every(({ state }) => state === 'sent'),
  ).toBe(true);
  const received = server.received.flatMap(({ to }) => to).filter((to) => to.startsWith('many-'));
  expect(received.toSorted()).toEqual(addresses.toSorted());
});

test('of parallel tries at one mail one sends it, and none after that', async () => {
  await put(mailTo('one@example.org'));
  const { id } = await rowOf('one@example.org');
  const deliver = () => deliverMail(services, delivery, id, lastTry);
  await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  await deliver();
  expect(server.received.filter(({ to }) => to.includes('one@example.org'))).toHaveLength(1);
});

test('without a server mails are kept, and codes stand in the log of a development start alone', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  for (const [to, showsInLog] of [
    ['shown@example.org', true],
    ['unshown@example.org', false],
  ] as const) {
    await put(mailTo(to));
    const { id } = await rowOf(to);
    await deliverMail({ ...services, log }, { mailer: null, showsInLog }, id, { isLast: false });
    expect(await readMail(app, to)).toMatchObject({ state: 'kept', code: '123456' });
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('shown@example.org');
  expect(lines[0]).toContain('code 123456, http://localhost:3000/verify-email?token=abc');
});

test('a server that cannot be reached is named by a code, and its password by nothing', async () => {
  const closed = await startMailServer();
  await closed.close();
  const url = closed.url.replace('//', '//postman:open-sesame@');
  const mailer = createMailer(url, sender);
  await put(mailTo('far@example.org'));
  const { id } = await rowOf('far@example.org');
  const trying = deliverMail(services, { mailer, showsInLog: false }, id, { isLast: false });
  await expect(trying).rejects.toThrow(/^The mail server could not be reached \(\w+\)\.$/);
  expect(await rowOf('far@example.org')).toMatchObject({ state: 'queued', tries: 1, claimedUntil: null });
  expect(await errorOf('far@example.org')).not.toContain('sesame');
});

test('a mail that was sealed with another key fails at once', async () => {
  await put(mailTo('old@example.org'));
  const { id } = await rowOf('old@example.org');
  const settings = { ...services.settings, secretKey: 'another key that is long enough too' };
  await deliverMail({ ...services, settings }, delivery, id, { isLast: false });
  expect(await rowOf('old@example.org')).toMatchObject({ state: 'failed' });
  expect(await errorOf('old@example.org')).toBe('It was sealed with another SECRET_KEY.');
});

test('a mail whose worker died is free again after a while', async () => {
  await put(mailTo('late@example.org'));
  const { id } = await rowOf('late@example.org');
  await asPlatform(services, (tx) =>
    tx
      .update(mails)
      .set({ claimedUntil: new Date(Date.now() + 60_000) })
      .where(eq(mails.id, id)),
  );
  await deliverMail(services, delivery, id, lastTry);
  expect((await rowOf('late@example.org')).state).toBe('queued');
  await deliverMail({ ...services, clock: () => Date.now() + 61_000 }, delivery, id, lastTry);
  expect((await rowOf('late@example.org')).state).toBe('sent');
});

test('a mail that no job is there for gets one', async () => {
  await put(mailTo('lost@example.org'));
  expect(await requeueMails(services)).toBe(0);
  const later = { ...services, clock: () => Date.now() + 11 * 60_000 };
  expect(await requeueMails(later)).toBeGreaterThan(0);
  await server.waitForMail('lost@example.org');
  await eventually(async () => (await rowOf('lost@example.org')).state).toBe('sent');
});

test('no job holds more of a mail than its id', async () => {
  const client = await connect(app.connection);
  const { rows } = await client.query<{ data: object }>(
    "select data from pgboss.job where name = 'deliver-mail'",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ data }) => Object.keys(data).join() === 'mailId')).toBe(true);
});
