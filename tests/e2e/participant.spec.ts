import { countEffort } from './support/effort.ts';
import { answer, newAccount } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

test('on a phone: join with the code, answer, see the board', async ({ visit, organization, api }) => {
  const { event } = await stageEvent(api, organization);
  const page = await visit(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const account = newAccount('thumb');
  const effort = await countEffort(page);
  await page.goto(`/register?code=${event.code}&event=${event.id}`);
  await expectNoSideways(page);
  await expect(page.getByText(event.code)).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).tap();
  await expect(page).toHaveURL(`/participant/event/${event.id}`);
  await expectNoSideways(page);

  await page.getByRole('link', { name: 'Enter Challenge' }).first().tap();
  await expect(page.getByRole('heading', { name: 'Warm up' })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('link', { name: 'Warm up' }).tap();
  await page.getByLabel('Your answer').fill('flag{right}');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Submit' }).tap();
  await page.getByRole('button', { name: 'Continue Hacking' }).tap();
  await expect(page.getByText('1 of 1 question solved')).toBeVisible();
  const { clicks, fields } = effort();
  expect({ clicks, fields }).toEqual({ clicks: 6, fields: 4 });

  await page.goto(`/events/${event.id}/scoreboard`);
  await expect(page.getByRole('list', { name: 'Podium' })).toContainText(account.username);
  await expectNoSideways(page);
  for (const path of ['/dashboard', '/events', `/events/${event.id}`, '/scoreboard', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideways(page);
  }
});

test('a choice, a hint that costs, and attempts that run out', async ({ visit, organization, api }) => {
  const { event, player, quiz, ciphers } = await stageEvent(api, organization);
  const page = await visit(player);
  await page.goto(`/challenges/${quiz.id}?event=${event.id}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose an answer first');
  await page.getByText('25', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByText('443', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Continue Hacking' }).click();
  await expect(page.getByText('1 of 1 question solved')).toBeVisible();

  await page.goto(`/challenges/${ciphers.id}?event=${event.id}`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('It is not Caesar.')).toBeVisible();
  const second = page.getByRole('textbox', { name: 'Your answer' }).nth(1);
  const send = page.getByRole('button', { name: 'Submit' }).nth(1);
  for (const left of ['1 attempt left', 'No attempts left']) {
    await second.fill('nope');
    await send.click();
    await expect(page.getByText(left).first()).toBeVisible();
  }
  await expect(send).toBeDisabled();
});

test('an answer that is solved elsewhere meanwhile counts once', async ({ visit, organization, api }) => {
  const { event, player, warmUp } = await stageEvent(api, organization);
  const page = await visit(player);
  // This page does not hear what happens elsewhere.
  await page.routeWebSocket(/\/app\//, (socket) => socket.close());
  await page.goto(`/challenges/${warmUp.id}?event=${event.id}`);
  await expect(page.getByLabel('Your answer')).toBeVisible();
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  await page.getByLabel('Your answer').fill('flag{right}');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Already solved' })).toBeVisible();
  await expect(page.getByText('1 of 1 question solved').first()).toBeVisible();
});
