import { announcementRoutes, eventRoutes, invitationRoutes, registrationRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { MailServer } from '@guidon/testkit/smtp';
import type { Locator, Page } from '@playwright/test';
import {
  type Account,
  answer,
  createChallenge,
  createEvent,
  createParticipant,
  newAccount,
  type OpenEvent,
  type Organization,
  signInForToken,
} from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const right = 'flag{right}';
const questions = [
  { title: 'The flag', points: 100, rule: { kind: 'text' as const, answers: [{ value: right }] } },
];
const lacksInsight = 'You have no right to see the submissions of this event.';

/** Registers an account with the invitation into the organization that was mailed to its address. */
async function registerInvited(api: HttpClient, mailbox: MailServer, account: Account): Promise<void> {
  const { text } = await mailbox.waitForMail(account.email, { kind: 'invitation' });
  const invitationToken = /\/register\?invite=([\w-]+)/.exec(text)?.[1] ?? '';
  succeeded(await api.call(registrationRoutes.register, null, { body: { ...account, invitationToken } }));
}

async function createOrganizer(
  api: HttpClient,
  mailbox: MailServer,
  { adminToken }: Organization,
): Promise<Account> {
  const account = newAccount('ada');
  const body = { email: account.email, role: 'organizer' as const };
  succeeded(await api.call(invitationRoutes.create, adminToken, { body }));
  await registerInvited(api, mailbox, account);
  return account;
}

/** Leaves nothing checked of what co-hosts usually may but the control room. */
async function chooseControlRoomAlone(dialog: Locator): Promise<void> {
  for (const name of ['Edit', 'Start and end', 'Participants', 'Teams', 'Announce', 'Judge'])
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: 'Control room' })).toBeChecked();
}

async function acceptInvitation(page: Page, event: OpenEvent): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Accept the invitation to co-host ${event.name}` }).click();
  await expect(page.getByText(`You co-host ${event.name} now`)).toBeVisible();
  await expect(page).toHaveURL(`/admin/events/${event.id}/dashboard`);
}

test('a member is invited by search, does what they were given and nothing else, and is removed', async ({
  api,
  organization,
  mailbox,
  visit,
}) => {
  const tides = await createChallenge(api, organization, { name: 'Tides', category: 'Web', questions });
  await createChallenge(api, organization, { name: 'Ropes', category: 'Web', questions });
  const event = await createEvent(api, organization, { challengeIds: [tides.id] });
  const player = await createParticipant(api, event);
  await answer(api, player, { event, challenge: tides, answer: right });
  const ada = await createOrganizer(api, mailbox, organization);
  const maker = await visit(organization.admin);
  const host = await visit(ada);
  const announceButton = host.getByRole('button', { name: 'Send Announcement' });
  const rowOfPlayer = host.getByRole('row', { name: player.username });

  await test.step('the maker finds them by name', async () => {
    await maker.goto(`/events/${event.id}/co-hosts`);
    await maker.getByRole('button', { name: 'Invite co-host' }).click();
    const dialog = maker.getByRole('dialog', { name: 'Invite a co-host' });
    await dialog.getByRole('combobox', { name: 'Organizer or content creator' }).fill(ada.username);
    await maker.getByRole('option', { name: ada.username }).click();
    await chooseControlRoomAlone(dialog);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(maker.getByText('Invitation sent')).toBeVisible();
    const coHosts = maker.getByRole('list', { name: 'Co-hosts' });
    await expect(coHosts.getByRole('listitem').filter({ hasText: ada.username }).first()).toContainText(
      'Invited',
    );
    await acceptInvitation(host, event);
  });

  await test.step('they see the submissions, and cannot announce', async () => {
    await host.goto(`/admin/events/${event.id}/submissions`);
    await expect(rowOfPlayer).toContainText('Right');
    await expect(announceButton).toHaveCount(0);
    const refused = await api.call(announcementRoutes.announce, await signInForToken(api, ada), {
      params: { eventId: event.id },
      body: { title: 'Lunch', message: 'Pizza is here.' },
    });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: 'As a co-host you were not given the right to send announcements in this event.' },
    ]);
  });

  await test.step('they look at the editor, and do not get to what they may not change', async () => {
    await host.goto(`/admin/events?edit=${event.id}`);
    await expect(host.getByRole('dialog').getByText('You can look at this event.')).toBeVisible();
    await host.goto(`/admin/events/${event.id}/challenges`);
    await expect(host.getByText('Your rights in this event do not include this page.')).toBeVisible();
    await expect(host.getByRole('link', { name: 'Divisions' })).toHaveCount(0);
    const { data } = succeeded(
      await api.call(eventRoutes.get, organization.adminToken, { params: { eventId: event.id } }),
    );
    expect(data.challengeCount).toBe(1);
  });

  await test.step('a right that is given is there on the open page', async () => {
    await host.getByRole('link', { name: 'Submissions' }).click();
    await expect(rowOfPlayer).toBeVisible();
    await maker.reload();
    await maker.getByRole('button', { name: `Actions for ${ada.username}` }).click();
    await maker.getByRole('menuitem', { name: 'Change rights' }).click();
    const dialog = maker.getByRole('dialog', { name: `Rights of ${ada.username}` });
    await dialog.getByRole('checkbox', { name: 'Announce' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(maker.getByText('Rights saved')).toBeVisible();
    await announceButton.click();
    const words = host.getByRole('dialog');
    await words.getByLabel('Title').fill('Lunch');
    await words.getByLabel('Message').fill('Pizza is here.');
    await words.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(host.getByText('Announcement sent to 1 participants')).toBeVisible();
  });

  await test.step('who is removed is told so by the open page', async () => {
    await maker.getByRole('button', { name: `Actions for ${ada.username}` }).click();
    await maker.getByRole('menuitem', { name: 'Remove' }).click();
    await maker.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(maker.getByText(`${ada.username} is no longer a co-host`)).toBeVisible();
    await expect(host.getByText(lacksInsight)).toBeVisible();
    await expect(rowOfPlayer).toHaveCount(0);
    await expect(announceButton).toHaveCount(0);
    await host.reload();
    await expect(host.getByText(lacksInsight)).toBeVisible();
  });
});

test('somebody outside the organization is invited by mail', async ({
  api,
  organization,
  mailbox,
  visit,
}) => {
  const event = await createEvent(api, organization, { challengeIds: [] });
  const cleo = newAccount('cleo');
  const maker = await visit(organization.admin, { viewport: { width: 390, height: 844 } });
  await maker.goto(`/events/${event.id}/co-hosts`);
  await maker.getByRole('button', { name: 'Invite co-host' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Invite a co-host' });
  await dialog.getByText('By mail').click();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(cleo.email);
  await chooseControlRoomAlone(dialog);
  await expectNoSideways(maker);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = maker.getByRole('list', { name: 'Co-hosts' }).getByRole('listitem');
  await expect(row.filter({ hasText: cleo.email }).first()).toContainText('Invited');
  await expectNoSideways(maker);

  await registerInvited(api, mailbox, cleo);
  const host = await visit(cleo, { viewport: { width: 390, height: 844 } });
  await acceptInvitation(host, event);
  await host.goto(`/admin/events/${event.id}/submissions`);
  await expect(host.getByText('Nobody has answered anything yet.')).toBeVisible();
  await expectNoSideways(host);
  await maker.reload();
  await expect(row.filter({ hasText: cleo.username }).first()).toContainText('Control room');
});
