import type { Locator, Page } from '@playwright/test';
import { createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const secrets = ['harbour-at-dawn', 'nineteen-lamps', 'Count what burns', 'The keeper sleeps'];
const name = 'The keeper’s log';
const introduction = 'The lighthouse keeper left his log on the table.';

/** Every reply of the API that a page was given. */
function repliesTo(page: Page): Promise<string>[] {
  const replies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    replies.push(response.text().catch(() => ''));
  });
  return replies;
}

async function writeBasics(editor: Locator): Promise<void> {
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByRole('combobox', { name: 'Category' }).fill('misc');
  const section = (title: string) => editor.getByRole('region', { name: title, exact: true });
  for (const title of ['Introduction', 'When it is solved'])
    await section(title).getByRole('heading', { name: title }).click();
  await section('Introduction').getByRole('textbox', { name: 'Introduction' }).fill(introduction);
  const questions = section('Questions');
  await questions.getByLabel('Accepted answer 1').fill('harbour-at-dawn');
  await questions.getByRole('button', { name: 'Add question' }).click();
  const second = questions.getByRole('listitem').filter({ has: editor.page().getByText('Question 2') });
  await second.getByLabel('Title').fill('How many lamps?');
  await second.getByLabel('Accepted answer 1').fill('nineteen-lamps');
  await section('When it is solved').getByRole('textbox').fill('The light **burns** again.');
}

async function writeHints(page: Page, editor: Locator): Promise<void> {
  const hints = editor.getByRole('region', { name: 'Hints', exact: true });
  await hints.getByRole('button', { name: 'Add hint' }).click();
  await hints.getByLabel('Title of hint 1').fill('Where to begin');
  await hints.getByRole('textbox', { name: 'Content of hint 1' }).fill('Count what burns');
  await hints.getByRole('button', { name: 'Add hint' }).click();
  await hints.getByRole('textbox', { name: 'Content of hint 2' }).fill('The keeper sleeps');
  await hints.getByRole('combobox', { name: 'Unlocked after' }).last().click();
  await page.getByRole('option', { name: 'Where to begin' }).click();
}

async function choosePicture(page: Page, editor: Locator): Promise<void> {
  const picture = await page.screenshot();
  const chosen = { name: 'log.png', mimeType: 'image/png', buffer: picture };
  await editor.getByLabel('Picture of the challenge').setInputFiles(chosen);
  const crop = page.getByRole('dialog', { name: 'Choose the part to show' });
  await expect(crop.getByRole('img')).toBeVisible();
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('The picture was saved')).toBeVisible();
}

/** Answers the id of the challenge. */
async function author(page: Page): Promise<string> {
  await page.goto('/admin/challenges?create=true');
  const fresh = page.getByRole('region', { name: 'New challenge' });
  await writeBasics(fresh);
  await writeHints(page, fresh);
  await fresh.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByText('Challenge created')).toBeVisible();
  await choosePicture(page, page.getByRole('region', { name: 'Edit challenge' }));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('an author writes a challenge with a picture, an introduction, two questions and chained hints, and a player meets it', async ({
  visit,
  organization,
  api,
}) => {
  const challengeId = await author(await visit(organization.admin));
  const event = await createEvent(api, organization, { challengeIds: [challengeId] });
  const page = await visit(await createParticipant(api, event));
  const replies = repliesTo(page);
  await page.goto(`/challenges/${challengeId}?event=${event.id}`);

  await expect(page.getByText(introduction)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the challenge' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  const picture = page.locator('img[src^="/api/challenges/images/"]');
  await expect(picture).toHaveJSProperty('naturalWidth', 800);

  const hints = page.getByRole('region', { name: 'Hints' });
  await expect(hints.getByRole('listitem').last()).toContainText('after “Where to begin”');
  await expect(hints.getByRole('button', { name: 'Unlock' })).toHaveCount(1);
  const told = (await Promise.all(replies)).join('\n');
  expect(told).toContain(introduction);
  for (const secret of [...secrets, 'burns** again']) expect(told).not.toContain(secret);

  await hints.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(hints.getByText('Count what burns')).toBeVisible();
  await expect(hints.getByRole('button', { name: 'Unlock' })).toBeVisible();

  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await first.getByLabel('Your answer').fill('harbour-at-dawn');
  await first.getByLabel('Your answer').press('Enter');
  await expect(first.getByText(/Solved/)).toBeVisible();
  await second.getByLabel('Your answer').fill('nineteen-lamps');
  await second.getByLabel('Your answer').press('Enter');
  const conquered = page.getByRole('dialog', { name: 'CHALLENGE CONQUERED!' });
  await expect(conquered.getByText('The light burns again.')).toBeVisible();
  await conquered.getByRole('button', { name: 'Continue Hacking' }).click();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Read the introduction' })).toBeVisible();
});
