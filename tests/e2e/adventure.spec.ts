import { adventureRoutes, advantageRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { countEffort } from './support/effort.ts';
import { navigationLink } from './support/navigation-link.ts';
import { runAxe } from './support/run-axe.ts';
import { createChallenge, createEvent, createParticipant, signInForToken } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };
const stories = ['The harbour is dark tonight.', 'The lamp wants a word.', 'Light falls on the bay.'];

test('a member walks an adventure, and nothing of its shut steps is told before', async ({
  api,
  organization,
  visit,
}) => {
  const questions = [{ title: 'Flag', points: 100, rule }];
  const challenge = await createChallenge(api, organization, {
    name: 'The word',
    category: 'Web',
    questions,
  });
  const event = await createEvent(api, organization, { challengeIds: [challenge.id] });
  const ada = await createParticipant(api, event, 'ada');
  const { data: adventure } = succeeded(
    await api.call(adventureRoutes.create, organization.adminToken, {
      body: {
        title: 'The lamp',
        theme: 'islands',
        isPublished: true,
        steps: stories.map((story, index) => ({
          x: 100 + index * 400,
          y: 300 + (index % 2) * 400,
          title: ['Harbour', 'Tower', 'Bay'][index] ?? '',
          story,
          challengeId: index === 1 ? challenge.id : null,
        })),
      },
    }),
  );

  const page = await visit(ada);
  const told: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response
      .text()
      .then((text) => told.push(text))
      .catch(() => {});
  });
  const tells = (index: number) => told.some((text) => text.includes(stories[index] ?? ''));
  const step = (name: RegExp) => page.getByRole('button', { name });

  await test.step('the first step is open, the others are shut', async () => {
    await page.goto('/cyber-adventure');
    await page.getByRole('link', { name: 'The lamp' }).click();
    await expect(page.getByText(stories[0] ?? '')).toBeVisible();
    await step(/^Step 3: Bay, Locked/).click();
    await expect(page.getByText('This part of the story is told once', { exact: false })).toBeVisible();
    expect([tells(1), tells(2)]).toEqual([false, false]);
    expect(await runAxe(page)).toEqual([]);
  });

  await test.step('reading does the first one, and its challenge the second', async () => {
    await step(/^Step 1: Harbour/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText(stories[1] ?? '')).toBeVisible();
    expect(tells(2)).toBe(false);
    await page.getByRole('link', { name: 'Open the challenge' }).click();
    await expect(page.getByRole('button', { name: 'Back to the story' })).toBeVisible();
    await page.getByLabel('Your answer').fill('flag{right}');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('1 of 1 question solved')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Go on with the story' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(stories[2] ?? '')).toBeVisible();
  });

  await test.step('it is gone on with from anywhere in two clicks', async () => {
    await page.goto('/events');
    const effort = await countEffort(page);
    await navigationLink(page, 'Train').click();
    await page
      .getByRole('region', { name: 'Go on where you were' })
      .getByRole('link', { name: 'The lamp' })
      .click();
    await expect(page.getByText(stories[2] ?? '')).toBeVisible();
    expect(effort()).toMatchObject({ clicks: 2, fields: 0 });
  });

  await test.step('the progress is there after signing out', async () => {
    const again = await visit(ada, { viewport: { width: 390, height: 844 } });
    await again.goto(`/cyber-adventure/${adventure.id}`);
    await expect(again.getByRole('progressbar', { name: '2 of 3 steps' })).toBeVisible();
    await again.getByRole('button', { name: /^Step 3: Bay, Open/ }).click();
    await expect(again.getByRole('dialog', { name: '3. Bay' })).toContainText(stories[2] ?? '');
    expect(await runAxe(again)).toEqual([]);
    await again.getByRole('button', { name: 'Go on' }).click();
    await expect(again.getByText('You have walked the whole way.')).toBeVisible();
  });
});

test('points for one voucher buy one, and the page says what is left', async ({
  api,
  organization,
  visit,
}) => {
  const challenge = await createChallenge(api, organization, {
    name: 'The word',
    category: 'Web',
    questions: [{ title: 'Flag', points: 100, rule }],
    hints: [{ content: 'Look up.', cost: 80 }],
  });
  const other = await createChallenge(api, organization, {
    name: 'Another word',
    category: 'Web',
    questions: [{ title: 'Flag', points: 100, rule }],
  });
  const event = await createEvent(api, organization, { challengeIds: [challenge.id, other.id] });
  const params = { eventId: event.id };
  const { adminToken } = organization;
  const { data: voucher } = succeeded(
    await api.call(advantageRoutes.create, adminToken, { body: { kind: 'hint-voucher', name: 'Voucher' } }),
  );
  const items = [{ advantageId: voucher.id, price: 60 }];
  succeeded(await api.call(advantageRoutes.setShop, adminToken, { params, body: { items } }));
  const ada = await createParticipant(api, event, 'ada');
  const page = await visit(ada);
  await page.goto(`/challenges/${other.id}?event=${event.id}`);
  await page.getByLabel('Your answer').fill('flag{right}');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 of 1 question solved')).toBeVisible();
  await page.goto(`/events/${event.id}/challenges`);
  await page.getByRole('button', { name: 'Shop' }).click();
  await page.getByRole('button', { name: 'Buy Voucher' }).click();
  await page
    .getByRole('dialog', { name: 'Buy Voucher for 60 points?' })
    .getByRole('button', { name: 'Buy' })
    .click();
  await expect(page.getByText('You have 40 points to spend')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Voucher' })).toBeDisabled();
  const token = await signInForToken(api, ada);
  const again = await api.call(advantageRoutes.buy, token, {
    params: { ...params, advantageId: voucher.id },
    body: {},
  });
  expect(again.status).toBe(409);
  await page.goto(`/challenges/${challenge.id}?event=${event.id}`);
  await page.getByRole('button', { name: 'Use a voucher' }).click();
  await page
    .getByRole('dialog', { name: 'Use a voucher for this hint?' })
    .getByRole('button', { name: 'Use a voucher' })
    .click();
  await expect(page.getByText('Look up.')).toBeVisible();
});
