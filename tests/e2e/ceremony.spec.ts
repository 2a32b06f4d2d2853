import { eventRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import {
  answer,
  createChallenge,
  createEvent,
  createParticipant,
  type Organization,
} from './support/organize.ts';
import { expect, test } from './support/story.ts';

const right = 'flag{right}';
const rule = { kind: 'text' as const, answers: [{ value: right }] };

async function challengesOf(api: HttpClient, organization: Organization) {
  const made = [];
  for (const [index, name] of ['Lighthouse', 'Breakwater', 'Anchor'].entries()) {
    const questions = [{ title: 'Flag', points: (index + 1) * 100, rule }];
    made.push(await createChallenge(api, organization, { name, category: 'Web', questions }));
  }
  return made;
}

const podium = (page: Page) => page.getByRole('list', { name: 'Podium' });
/** Once the step before is through: a press during one does nothing. */
async function step(page: Page, key: 'ArrowLeft' | 'ArrowRight', next: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Reveal place ${next}` })).toBeEnabled();
  await page.keyboard.press(key);
}
const latest = (page: Page, place: number) => page.getByText(`Place ${place}`, { exact: true });

test('a frozen board is revealed place by place, taken back, and published', async ({
  api,
  organization,
  visit,
}) => {
  const challenges = await challengesOf(api, organization);
  const [lighthouse, breakwater, anchor] = challenges;
  if (!lighthouse || !breakwater || !anchor) throw new Error('A challenge is missing.');
  const event = await createEvent(api, organization, { challengeIds: challenges.map(({ id }) => id) });
  const names = ['ada', 'bob', 'cyd', 'dan', 'eve'];
  const players = [];
  for (const name of names) players.push(await createParticipant(api, event, name));
  const [ada, bob, cyd, dan] = players;
  if (!ada || !bob || !cyd || !dan) throw new Error('A player is missing.');
  const solve = (account: typeof ada, challenge: typeof lighthouse) =>
    answer(api, account, { event, challenge, answer: right });
  await solve(ada, breakwater);
  await solve(bob, lighthouse);

  const admin = await visit(organization.admin);
  await test.step('the organizer freezes the board, to be revealed by hand', async () => {
    const params = { eventId: event.id };
    const { data } = succeeded(await api.call(eventRoutes.get, organization.adminToken, { params }));
    const freezeTime = new Date().toISOString();
    const body = { freezeTime, reveal: 'by-hand' as const, version: data.version };
    succeeded(await api.call(eventRoutes.update, organization.adminToken, { params, body }));
    await solve(cyd, breakwater);
    await solve(cyd, anchor);
    await solve(dan, lighthouse);
    await solve(dan, anchor);
    succeeded(await api.call(eventRoutes.stop, organization.adminToken, { params }));
  });

  const hall = await visit(cyd);
  await test.step('the board stays frozen after the end, and leads to the ceremony', async () => {
    await hall.goto(`/scoreboard/${event.id}`);
    await expect(hall.getByText('The final standings are revealed in a ceremony')).toBeVisible();
    await expect(podium(hall)).toContainText(ada.username);
    await hall.getByRole('link', { name: 'Follow the ceremony' }).click();
    await expect(hall.getByText('The ceremony begins soon')).toBeVisible();
  });

  const projector = await visit(organization.admin, { viewport: { width: 1920, height: 1080 } });
  await projector.goto(`/scoreboard/${event.id}?view=projector`);
  await expect(projector.getByRole('region', { name: 'Still to come' })).toContainText(ada.username);

  await test.step('each step shows in the hall and on the projector', async () => {
    await admin.goto(`/events/${event.id}`);
    await admin.getByRole('link', { name: 'Reveal the standings' }).click();
    await expect(admin.getByText('0 of 5 places revealed')).toBeVisible();
    await admin.getByRole('button', { name: 'Reveal place 5' }).click();
    await expect(latest(hall, 5)).toBeVisible();
    await expect(latest(projector, 5)).toBeVisible();
    await expect(admin.getByText('1 of 5 places revealed')).toBeVisible();
    await step(admin, 'ArrowRight', 4);
    await expect(latest(hall, 4)).toBeVisible();
    await expect(admin.getByText('2 of 5 places revealed')).toBeVisible();
    await step(admin, 'ArrowLeft', 3);
    await expect(latest(hall, 5)).toBeVisible();
    await expect(latest(projector, 5)).toBeVisible();
  });

  await test.step('the podium fills, while the board stays as it was', async () => {
    await expect(admin.getByText('1 of 5 places revealed')).toBeVisible();
    await admin.getByLabel('Reveal down to place').fill('2');
    await admin.getByRole('button', { name: 'Reveal all below at once' }).click();
    await expect(podium(hall)).toContainText(dan.username);
    await expect(podium(hall)).not.toContainText(cyd.username);
    await admin.getByRole('button', { name: 'Reveal place 1' }).click();
    await expect(podium(hall)).toContainText(cyd.username);
    await expect(podium(projector)).toContainText(cyd.username);
    const board = await visit(bob);
    await board.goto(`/events/${event.id}/scoreboard`);
    await expect(podium(board)).toContainText(ada.username);
    await expect(board.getByText('The standings are being revealed')).toBeVisible();
    await admin.getByRole('button', { name: 'Publish the final standings' }).click();
    const question = admin.getByRole('dialog', { name: 'Publish the final standings?' });
    await question.getByRole('button', { name: 'Publish the final standings' }).click();
    await expect(admin.getByText('Every board and feed shows them.')).toBeVisible();
    await expect(podium(board)).toContainText(cyd.username);
    await expect(board.getByText('The standings are being revealed')).toBeHidden();
  });

  await test.step('the replay goes through all of it', async () => {
    await expect(hall.getByText('These are the final standings')).toBeVisible();
    await hall.goto(`/events/${event.id}/replay`);
    const standings = hall.getByRole('list', { name: 'Standings' });
    await expect(standings.getByRole('listitem').first()).toContainText(cyd.username);
    await expect(hall.getByText('6 of 6')).toBeVisible();
    await hall.getByRole('slider', { name: 'Moment' }).press('ArrowLeft');
    await hall.keyboard.press('ArrowLeft');
    await hall.keyboard.press('ArrowLeft');
    await hall.keyboard.press('ArrowLeft');
    await expect(hall.getByText('2 of 6')).toBeVisible();
    await expect(standings.getByRole('listitem').first()).toContainText(ada.username);
  });
});
