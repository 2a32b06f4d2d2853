import { asPlatform, inTenant, mails } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { readMail, readMails } from '../../testing/read-mails.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type PlainMail, plainMail } from '../../testing/plain-mail.ts';
import { defineTexts } from '../language/define-texts.ts';
import { verbatim, withLinks } from '../language/localized-text.ts';
import { queueMail } from './queue-mail.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const mail: PlainMail = {
  kind: 'verify-email',
  to: 'ann@example.org',
  tenantId: null,
  subject: 'Your code',
  heading: 'Welcome',
  paragraphs: ['Type this code.'],
  code: '123456',
  action: { label: 'Verify', path: '/verify-email?token=t' },
};

test('keeps a mail sealed in the transaction that queues it', async () => {
  await asPlatform(app.services, (tx) => queueMail(tx, app.services, plainMail(mail)));
  expect(await readMail(app, 'ann@example.org')).toMatchObject({ ...mail, state: 'queued' });
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(mails).where(eq(mails.toAddress, 'ann@example.org')),
  );
  expect(row?.sealedContent).not.toMatch(/123456|token/);
});

test('takes a mail of a tenant in a transaction of that tenant, and of no other', async () => {
  const { tenantId } = tenant;
  const scope = { database: app.database, tenantId };
  await inTenant(scope, (tx) =>
    queueMail(tx, app.services, plainMail({ ...mail, to: 'bob@example.org', tenantId })),
  );
  expect(await readMails(app, 'bob@example.org', 'verify-email')).toHaveLength(1);
  expect(await readMails(app, 'bob@example.org', 'invitation')).toEqual([]);
  const other = await createTenant(app);
  const foreign = inTenant(scope, (tx) =>
    queueMail(tx, app.services, plainMail({ ...mail, to: 'eve@example.org', tenantId: other.tenantId })),
  );
  await expect(foreign).rejects.toThrow();
  await expect(readMail(app, 'eve@example.org')).rejects.toThrow('No mail to eve@example.org.');
});

test('is not queued when its transaction rolls back', async () => {
  const failing = asPlatform(app.services, async (tx) => {
    await queueMail(tx, app.services, plainMail({ ...mail, to: 'kim@example.org' }));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readMails(app, 'kim@example.org')).toEqual([]);
});

test('makes no link of what people have typed, wherever it stands in a mail', async () => {
  const typed = 'Prize at https://evil.example/x';
  const text = defineTexts({ en: { said: '{{name}} says so', nested: 'Read: {{text}}' } });
  await asPlatform(app.services, (tx) =>
    queueMail(tx, app.services, {
      kind: 'invitation',
      to: 'lee@example.org',
      userId: null,
      tenantId: null,
      language: 'en',
      subject: text('said', { name: typed }),
      heading: verbatim(typed),
      paragraphs: [
        text('nested', { text: text('said', { name: typed }) }),
        withLinks('https://status.example'),
      ],
      action: { label: verbatim(typed), path: '/' },
      footnotes: [verbatim(typed)],
      footerLink: { label: verbatim(typed), path: '/' },
    }),
  );
  const mail = await readMail(app, 'lee@example.org');
  expect(JSON.stringify(mail)).not.toContain('evil.example');
  expect(mail.subject).toBe('Prize at https[:]//evil[.]example/x says so');
  expect(mail.paragraphs).toEqual([
    'Read: Prize at https[:]//evil[.]example/x says so',
    'https://status.example',
  ]);
});
