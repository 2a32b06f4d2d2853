import { registrationRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { formTeam } from './support/form-team.ts';
import { mailedTeamPath } from './support/invite-to-team.ts';
import { createEvent, createOrganization } from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const phone = { viewport: { width: 390, height: 844 } };

async function inviteByMail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite by Mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill('We need you.');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
}

/** Makes a link for many and answers its path. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a Link' }).click();
  const url = await page.getByText(/\/teams\/invitations\/[\w-]{20,}/).textContent();
  return new URL(url ?? '').pathname;
}

const invitations = (page: Page) => page.getByRole('table', { name: 'Invitations of the team' });

test('a leader invites by mail and by link, and people of two organizations come in', async ({
  api,
  organization,
  mailbox,
  visit,
}) => {
  const guest = await createOrganization(api, mailbox);
  const { teamId, members } = await formTeam(api, organization, ['ada']);
  const [ada] = members;
  if (!ada) throw new Error('The team has a leader.');
  const ofAda = await visit(ada);
  await ofAda.goto(`/teams/${teamId}`);
  await inviteByMail(ofAda, guest.admin.email);
  await expect(invitations(ofAda).getByRole('row', { name: guest.admin.email })).toContainText('Open');

  await test.step('a visitor sees where the mail leads, and comes back to it from the sign-in', async () => {
    const page = await visit(null, phone);
    await page.goto(await mailedTeamPath(mailbox, guest.admin.email));
    await expect(page.getByRole('heading', { name: 'Join Harbour Seals' })).toBeVisible();
    await expect(page.getByText('We need you.')).toBeVisible();
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Login to decline this invitation')).toBeVisible();
    await page.getByRole('link', { name: 'Login to Accept Invitation' }).click();
    await page.getByLabel('Email').fill(guest.admin.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(guest.admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard/teams');
    await page.getByRole('link', { name: 'Harbour Seals' }).click();
    await expect(page.getByRole('heading', { name: 'Harbour Seals' }).first()).toBeVisible();
    await expectNoSideways(page);
  });

  await test.step('the leader sees it without loading again', async () => {
    await expect(invitations(ofAda).getByRole('row', { name: guest.admin.email })).toContainText('Accepted');
    await expect(ofAda.getByRole('listitem').filter({ hasText: guest.admin.username })).toBeVisible();
  });

  await test.step('a link lets a member of the organization in', async () => {
    const path = await makeLink(ofAda);
    const ofAdmin = await visit(organization.admin);
    await ofAdmin.goto(`${path}?action=accept`);
    await ofAdmin.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(ofAdmin.getByText('Successfully joined the team!')).toBeVisible();
    await expect(ofAdmin).toHaveURL('/dashboard/teams');
    await expect(invitations(ofAda).getByRole('row', { name: 'Link for many' })).toContainText(
      '1 person came in',
    );
  });
});

test('an invitation is declined, another is withdrawn', async ({ api, organization, mailbox, visit }) => {
  const guest = await createOrganization(api, mailbox);
  const { teamId, members } = await formTeam(api, organization, ['ada']);
  const [ada] = members;
  if (!ada) throw new Error('The team has a leader.');
  const ofAda = await visit(ada, phone);
  await ofAda.goto(`/teams/${teamId}`);
  await inviteByMail(ofAda, guest.admin.email);
  await expectNoSideways(ofAda);

  const ofGuest = await visit(guest.admin);
  await ofGuest.goto(await mailedTeamPath(mailbox, guest.admin.email));
  await ofGuest.getByRole('button', { name: 'Decline' }).click();
  await ofGuest.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(ofGuest.getByText('Invitation declined')).toBeVisible();
  await expect(ofGuest).toHaveURL('/dashboard');
  await expect(invitations(ofAda)).toContainText('Declined');

  const path = await makeLink(ofAda);
  await ofAda.getByRole('button', { name: 'Withdraw' }).click();
  await ofAda.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(ofAda.getByText('Invitation withdrawn')).toBeVisible();
  await ofGuest.goto(path);
  await expect(ofGuest.getByRole('alert')).toContainText('Invitation not found or has expired');
});

test('a team is brought into the next event, and a mate finds the invitation in the list', async ({
  api,
  organization,
  mailbox,
  visit,
}) => {
  const guest = await createOrganization(api, mailbox);
  const { teamId, members } = await formTeam(api, organization, ['ada']);
  const [ada] = members;
  if (!ada) throw new Error('The team has a leader.');
  const ofAda = await visit(ada);
  await ofAda.goto(`/teams/${teamId}`);
  const path = await makeLink(ofAda);
  const ofGuest = await visit(guest.admin);
  await ofGuest.goto(path);
  await ofGuest.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(ofGuest).toHaveURL('/dashboard/teams');

  const next = await createEvent(api, organization, {
    name: 'Winter Cup',
    challengeIds: [],
    teamMode: 'teams',
  });
  const body = { code: next.code };
  succeeded(await api.call(registrationRoutes.joinEvent, ada.token, { body }));
  await ofAda.goto(`/events/${next.id}/teams`);
  await ofAda.getByRole('button', { name: 'Bring a Former Team' }).click();
  await expect(ofAda.getByRole('dialog').getByLabel('Team name')).toHaveValue('Harbour Seals');
  await ofAda.getByRole('dialog').getByRole('button', { name: 'Bring Team' }).click();
  await expect(ofAda.getByText('Team created successfully!')).toBeVisible();

  await ofGuest.goto('/teams/invitations');
  const invitation = ofGuest.getByRole('listitem').filter({ hasText: 'Winter Cup' });
  await expect(invitation).toContainText(ada.username);
  await invitation.getByRole('button', { name: 'Accept the invitation of Harbour Seals' }).click();
  await expect(ofGuest.getByText('Successfully joined the team!')).toBeVisible();
  await expect(ofGuest.getByText('Winter Cup').first()).toBeVisible();
});
