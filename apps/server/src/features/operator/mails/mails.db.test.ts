import { type MailDetail, mailRoutes, type MailState, roles } from '@guidon/contract';
import { asPlatform, auditLog, mails } from '@guidon/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailProblem } from '../../../platform/mail/mail-problem.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createSuperAdmin, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { plainMail } from '../../../testing/plain-mail.ts';
import { readMail } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailTo } from './mail-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let root: string;
const sent: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  root = await createSuperAdmin(app);
  const jobs = {
    send: (_tx: unknown, _job: unknown, data: { mailId: string } | null) => {
      if (data) sent.push(data.mailId);
      return Promise.resolve();
    },
    sendAll: (_tx: unknown, _job: unknown, all: readonly { mailId: string }[]) => {
      sent.push(...all.map(({ mailId }) => mailId));
      return Promise.resolve();
    },
  };
  Object.assign(app.services, { jobs });
});
afterAll(() => app.close());

async function mailIn(state: MailState, to: string): Promise<string> {
  const mail = mailTo(to, { tenantId: tenant.tenantId });
  await asPlatform(app.services, (tx) => queueMail(tx, app.services, plainMail(mail)));
  const { id } = await readMail(app, to);
  const dropped = state === 'sent' ? { sealedContent: null, sentAt: new Date() } : {};
  const lastError = state === 'failed' ? mailProblem('response', '550 No') : null;
  await asPlatform(app.services, (tx) =>
    tx
      .update(mails)
      .set({ state, lastError, ...dropped })
      .where(eq(mails.id, id)),
  );
  return id;
}

async function lastAudit() {
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1),
  );
  return row;
}

async function get(mailId: string): Promise<MailDetail> {
  const reply = await app.call(mailRoutes.get, root, { params: { mailId } });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

test('nobody but a super-admin reads the outbox, staff of the tenant included', async () => {
  const mailId = await mailIn('kept', 'secret@example.org');
  for (const role of roles) {
    const { token } = tenant[role];
    expect((await app.call(mailRoutes.list, token, {})).status).toBe(403);
    expect((await app.call(mailRoutes.get, token, { params: { mailId } })).status).toBe(403);
    expect((await app.call(mailRoutes.retry, token, { params: { mailId } })).status).toBe(403);
  }
  expect((await app.call(mailRoutes.list, null, {})).status).toBe(401);
});

test('lists mails of all tenants newest first, a page at a time, by state and by what is looked for', async () => {
  await mailIn('failed', 'first%_match@example.org');
  const newest = await mailIn('sent', 'second@example.org');
  const page = await app.call(mailRoutes.list, root, { query: { limit: 1 } });
  expect(page.body.data.map(({ id }) => id)).toEqual([newest]);
  expect(page.body.sendsMail).toBe(true);
  const cursor = page.body.nextCursor ?? '';
  const next = await app.call(mailRoutes.list, root, { query: { limit: 1, cursor } });
  expect(next.body.data[0]).toMatchObject({
    to: 'first%_match@example.org',
    state: 'failed',
    lastError: 'The mail server answered: 550 No',
    tenant: { id: tenant.tenantId, name: tenant.name },
    can: { read: false, retry: true },
  });
  const failed = await app.call(mailRoutes.list, root, { query: { state: 'failed' } });
  expect(failed.body.data).toHaveLength(1);
  const found = await app.call(mailRoutes.list, root, { query: { search: '%_MATCH' } });
  expect(found.body.data).toHaveLength(1);
  const none = await app.call(mailRoutes.list, root, { query: { search: '_____%_____' } });
  expect(none.body.data).toEqual([]);
});

test('shows what a kept mail says, as it would be sent, and records who read it', async () => {
  const mailId = await mailIn('kept', 'kept@example.org');
  const { content, can } = await get(mailId);
  expect(can).toEqual({ read: true, retry: true });
  expect(content?.code).toBe('123456');
  expect(content?.link).toBe('http://localhost:3000/verify-email?token=abc&email=ann%40example.org');
  expect(content?.html).toContain('Welcome aboard');
  expect(content?.text).toContain(tenant.name);
  expect(await lastAudit()).toMatchObject({
    action: 'mail.read',
    targetId: mailId,
    details: { kind: 'verify-email', to: 'kept@example.org' },
  });
});

test.each(['queued', 'sent', 'failed'] as const)('does not show what a %s mail says', async (state) => {
  const before = await lastAudit();
  const mail = await get(await mailIn(state, `${state}@example.org`));
  expect(mail).toMatchObject({ state, content: null });
  expect(await lastAudit()).toEqual(before);
});

test('a mail that is not there answers 404', async () => {
  const params = { mailId: tenant.tenantId };
  expect((await app.call(mailRoutes.get, root, { params })).status).toBe(404);
  expect((await app.call(mailRoutes.retry, root, { params })).status).toBe(404);
});

test.each(['failed', 'kept'] as const)('a %s mail is queued again, once', async (state) => {
  const mailId = await mailIn(state, `again-${state}@example.org`);
  sent.length = 0;
  const params = { mailId };
  const replies = await Promise.all([1, 2, 3].map(() => app.call(mailRoutes.retry, root, { params })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(sent).toEqual([mailId]);
  expect(await get(mailId)).toMatchObject({ state: 'queued', tries: 0, lastError: null });
  expect(await lastAudit()).toMatchObject({ action: 'mail.retry', targetId: mailId });
});

test.each(['queued', 'sent'] as const)('a %s mail is not sent again', async (state) => {
  const mailId = await mailIn(state, `no-${state}@example.org`);
  const reply = await app.call(mailRoutes.retry, root, { params: { mailId } });
  expect(reply.status).toBe(409);
  expect(failure(reply)).toMatchObject({
    code: 'CONFLICT',
    message: 'Only a failed or kept mail can be sent again.',
  });
});
