import { playRoutes, standingsRoutes, teamInvitationRoutes, teamRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { mailedTeamPath } from './support/invite-to-team.ts';
import {
  createChallenge,
  createEvent,
  createOrganization,
  createParticipant,
  newAccount,
  password,
  signInForToken,
} from './support/organize.ts';
import { expect, test } from './support/story.ts';

const right = 'flag{right}';
const rule = { kind: 'text' as const, answers: [{ value: right }] };
const points = [10, 20, 30, 40, 50];
const total = points.reduce((sum, one) => sum + one);

const board = (page: Page) => page.getByRole('list', { name: 'Podium' });

test('five friends come in by five ways, a sixth finds the team full, and all boards show what they solve', async ({
  api,
  organization,
  mailbox,
  visit,
}) => {
  const challenge = await createChallenge(api, organization, {
    name: 'Lighthouse',
    category: 'Web',
    questions: points.map((value) => ({ title: `Lamp ${value}`, points: value, rule })),
  });
  const event = await createEvent(api, organization, { challengeIds: [challenge.id], teamMode: 'teams' });
  const params = { eventId: event.id };
  const guest = await createOrganization(api, mailbox);
  const ada = await createParticipant(api, event, 'ada');
  const bob = await createParticipant(api, event, 'bob');
  const cyd = await createParticipant(api, event, 'cyd');
  const fay = await createParticipant(api, event, 'fay');
  const dan = newAccount('dan');

  const ofAda = await visit(ada);
  await ofAda.goto(`/events/${event.id}/teams/create`);
  await ofAda.getByLabel('Team name').fill('Harbour Seals');
  await ofAda.getByRole('button', { name: 'Create Team' }).click();
  await expect(ofAda.getByText('Team created successfully!')).toBeVisible();
  const adaToken = await signInForToken(api, ada);
  const team = succeeded(await api.call(teamRoutes.mine, adaToken, { params })).data;
  const teamId = team?.id ?? '';
  const code = team?.teamCode ?? '';
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();

  const ofBob = await visit(bob, { viewport: { width: 390, height: 844 } });
  await test.step('two join by its code', async () => {
    await ofBob.goto(`/events/${event.id}/teams/join`);
    await ofBob.getByLabel('Team code').fill(typed);
    await ofBob.getByRole('button', { name: 'Join Team' }).click();
    await expect(ofBob.getByText('Successfully joined the team!')).toBeVisible();
    const joining = { params, body: { teamCode: typed } };
    succeeded(await api.call(teamRoutes.join, await signInForToken(api, cyd), joining));
  });

  const invite = async (email: string) => {
    succeeded(await api.call(teamInvitationRoutes.create, adaToken, { params: { teamId }, body: { email } }));
    return mailedTeamPath(mailbox, email);
  };

  await test.step('a newcomer makes an account by a mail and is in the team', async () => {
    const ofDan = await visit(null);
    await ofDan.goto(await invite(dan.email));
    await ofDan.getByRole('link', { name: 'Create Account & Join Team' }).click();
    await expect(ofDan.getByLabel('Email')).toHaveValue(dan.email);
    await ofDan.getByLabel('Username').fill(dan.username);
    await ofDan.getByLabel('Password', { exact: true }).fill(password);
    await ofDan.getByLabel('Confirm Password').fill(password);
    await ofDan.getByRole('button', { name: 'Create Account' }).click();
    await expect(ofDan).toHaveURL('/dashboard/teams');
  });

  await test.step('an account of another organization accepts a mail', async () => {
    const ofGuest = await visit(guest.admin);
    await ofGuest.goto(await invite(guest.admin.email));
    await ofGuest.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(ofGuest).toHaveURL('/dashboard/teams');
  });

  await test.step('the sixth is told that the team is full', async () => {
    const ofFay = await visit(fay);
    await ofFay.goto(`/events/${event.id}/teams/join`);
    await ofFay.getByLabel('Team code').fill(code);
    await ofFay.getByRole('button', { name: 'Join Team' }).click();
    await expect(ofFay.getByText('This team has no places left.')).toBeVisible();
  });

  await test.step('the boards of mates and organizer follow each solve', async () => {
    const ofAdmin = await visit(organization.admin);
    const pages = [ofAda, ofBob, ofAdmin];
    for (const page of pages) {
      await page.goto(`/events/${event.id}/scoreboard`);
      await expect(page.getByText('No scores recorded')).toBeVisible();
    }
    const members = [ada, bob, cyd, dan, guest.admin];
    for (const [index, member] of members.entries()) {
      const token = await signInForToken(api, member);
      const body = { eventId: event.id, questionId: challenge.questionIds[index] ?? '', answer: right };
      succeeded(await api.call(playRoutes.submit, token, { params: { challengeId: challenge.id }, body }));
    }
    for (const page of pages) {
      await expect(board(page)).toContainText('Harbour Seals');
      await expect(board(page)).toContainText(String(total));
    }
  });

  await test.step('the individual board sums up to that of the teams', async () => {
    await ofAda.getByText('Individual', { exact: true }).click();
    for (const { username } of [ada, bob, cyd, dan, guest.admin])
      await expect(ofAda.getByText(username).first()).toBeVisible();
    const { data } = succeeded(await api.call(standingsRoutes.leaderboard, adaToken, { params }));
    expect(data.reduce((sum, { score }) => sum + score, 0)).toBe(total);
  });
});
