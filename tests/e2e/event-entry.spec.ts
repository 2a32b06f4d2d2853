import { applicationRoutes, eventRoutes, registrationRoutes, verificationRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { MailServer } from '@guidon/testkit/smtp';
import type { Page } from '@playwright/test';
import {
  type Account,
  codeIn,
  createEvent,
  createParticipant,
  newAccount,
  type OpenEvent,
  signInForToken,
} from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const phone = { viewport: { width: 390, height: 844 } };
const day = 86_400_000;

/** A member of the organization whose address is known to be theirs. */
async function createVerified(
  api: HttpClient,
  mailbox: MailServer,
  event: OpenEvent,
  name: string,
): Promise<Account> {
  const account = await createParticipant(api, event, name);
  succeeded(await api.call(verificationRoutes.send, await signInForToken(api, account), {}));
  const { text } = await mailbox.waitForMail(account.email, { kind: 'verify-email' });
  const body = { email: account.email, code: codeIn(text) };
  succeeded(await api.call(verificationRoutes.byCode, null, { body }));
  return account;
}

async function answerQuestions(page: Page, school: string): Promise<void> {
  await page.getByLabel('School').fill(school);
  await page.getByRole('checkbox', { name: 'I have read the rules and accept them' }).check();
}

test('the event of last year takes people again, by domain, with questions, by decision and in line', async ({
  api,
  organization,
  mailbox,
  visit,
}) => {
  const { adminToken: token } = organization;
  const lastYear = await createEvent(api, organization, { name: 'Harbour Cup', challengeIds: [] });
  const ada = await createVerified(api, mailbox, lastYear, 'ada');
  const bob = await createVerified(api, mailbox, lastYear, 'bob');
  const outsider = { ...newAccount('eve'), email: `eve-${Date.now()}@elsewhere.example` };
  const registrationCode = lastYear.code;
  succeeded(await api.call(registrationRoutes.register, null, { body: { ...outsider, registrationCode } }));
  const host = await visit(organization.admin);

  const eventId =
    await test.step('it is duplicated for the next year, and rules of entry are set', async () => {
      const startTime = new Date(Date.now() + 30 * day).toISOString();
      const copy = await api.call(eventRoutes.duplicate, token, {
        params: { eventId: lastYear.id },
        body: { name: 'Harbour Cup II', startTime },
      });
      const { id, version } = succeeded(copy).data;
      const body = {
        version,
        registrationType: 'open' as const,
        allowedDomains: ['example.org'],
        needsApproval: true,
        maxParticipants: 1,
        hasWaitlist: true,
      };
      succeeded(await api.call(eventRoutes.update, token, { params: { eventId: id }, body }));
      return id;
    });
  const params = { eventId };

  await test.step('the organizer writes a question, asks for a yes to the rules, and the event is published', async () => {
    await host.goto(`/admin/events?edit=${eventId}`);
    const editor = host.getByRole('dialog');
    await editor.getByRole('button', { name: 'Add a question' }).click();
    const card = editor.getByRole('listitem', { name: 'Question 1' });
    await card.getByLabel('Question', { exact: true }).fill('School');
    await card.getByRole('switch', { name: 'An answer is required' }).press('Space');
    await editor.getByRole('switch', { name: /^Rules have to be accepted/ }).press('Space');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(host.getByText('Event saved')).toBeVisible();
    succeeded(await api.call(eventRoutes.togglePublish, token, { params }));
  });

  const ofAda = await visit(ada, phone);
  await test.step('who has another address is refused', async () => {
    const page = await visit(outsider);
    await page.goto(`/events/${eventId}`);
    await answerQuestions(page, 'Elsewhere');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This event is for addresses of certain organizations only.')).toBeVisible();
    await expect(page.getByLabel('School')).toHaveValue('Elsewhere');
  });

  await test.step('an applicant answers, once nothing is missing any more', async () => {
    await ofAda.goto(`/events/${eventId}`);
    await expectNoSideways(ofAda);
    await ofAda.getByRole('button', { name: 'Apply' }).click();
    await expect(ofAda.getByLabel('School')).toBeFocused();
    await answerQuestions(ofAda, 'Harbour High');
    await ofAda.getByRole('button', { name: 'Apply' }).click();
    await expect(ofAda.getByText('Your application is being looked at')).toBeVisible();
  });

  await test.step('the organizer reads the answers and admits', async () => {
    await host.goto(`/admin/events/${eventId}/participants`);
    await host.getByRole('button', { name: `Answers of ${ada.username}` }).click();
    const dialog = host.getByRole('dialog');
    await expect(dialog.getByText('Harbour High')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await host.getByRole('button', { name: `Admit ${ada.username}` }).click();
    await expect(host.getByText(`${ada.username} takes part now`)).toBeVisible();
    await ofAda.reload();
    await expect(ofAda.getByText('You are registered', { exact: true })).toBeVisible();
  });

  await test.step('without a decision the next one waits in line, and moves up when one leaves', async () => {
    const { data } = succeeded(await api.call(eventRoutes.get, token, { params }));
    const body = { version: data.version, needsApproval: false };
    succeeded(await api.call(eventRoutes.update, token, { params, body }));
    const ofBob = await visit(bob);
    await ofBob.goto(`/events/${eventId}`);
    await answerQuestions(ofBob, 'Lake High');
    await ofBob.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(ofBob.getByText('You are on the waiting list').first()).toBeVisible();
    await ofAda.getByRole('button', { name: 'Leave this event' }).click();
    await ofAda.getByRole('dialog').getByRole('button', { name: 'Leave this event' }).click();
    await expect(ofAda.getByText('Successfully unregistered')).toBeVisible();
    const bobToken = await signInForToken(api, bob);
    const status = () => api.call(eventRoutes.registrationStatus, bobToken, { params });
    await expect.poll(async () => succeeded(await status()).isRegistered, { timeout: 30_000 }).toBe(true);
    await ofBob.reload();
    await expect(ofBob.getByText('You are registered', { exact: true })).toBeVisible();
    const left = await api.call(applicationRoutes.list, token, { params, query: {} });
    expect(succeeded(left).data).toEqual([]);
  });
});
