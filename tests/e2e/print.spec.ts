import { answer, createChallenge, createParticipant } from './support/organize.ts';
import { sheetsOf } from './support/sheets-of.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

test('a board on paper has every name once, on white, without the bars of the page', async ({
  api,
  organization,
  visit,
}) => {
  const { event, warmUp, player } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const others = [];
  for (let n = 0; n < 34; n += 1) others.push(await createParticipant(api, event, 'printed'));

  const page = await visit(player);
  await page.goto(`/scoreboard/${event.id}`);
  await expect(page.getByRole('row', { name: /printed/ }).first()).toBeVisible();
  const sheets = await sheetsOf(page);
  const text = sheets.join('');
  const wanted = [player, ...others].map(({ username }) => username);
  expect(wanted.filter((name) => text.split(name).length !== 2)).toEqual([]);
  expect(sheets.length).toBeLessThanOrEqual(3);
  expect(sheets.filter((sheet) => !/Rank/.test(sheet))).toEqual([]);
  expect(text).not.toMatch(/Signout|Dashboard|Updated|Refresh/);
  // The screen is as it was.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a challenge and the people of an event are on paper what they are about', async ({
  api,
  organization,
  visit,
}) => {
  const { event, ciphers, warmUp, player } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });

  const page = await visit(player);
  await page.goto(`/challenges/${ciphers.id}?event=${event.id}`);
  await expect(page.getByRole('heading', { name: 'Old ciphers' })).toBeVisible();
  const challenge = (await sheetsOf(page)).join('');
  for (const part of ['Oldciphers', 'Firsthalf', 'Secondhalf']) expect(challenge).toContain(part);
  expect(challenge).not.toMatch(/Dashboard|Submit/);

  const staff = await visit(organization.admin);
  await staff.goto(`/admin/events/${event.id}/participants`);
  await expect(staff.getByText(player.username)).toBeVisible();
  const people = (await sheetsOf(staff)).join('');
  expect(people).toContain(player.username);
  expect(people).not.toMatch(/Dashboard|Rehearsal/);

  for (const [path, name] of [
    ['/admin/users', player.username],
    ['/admin/challenges', 'Old ciphers'],
    ['/admin/events', event.name],
    [`/admin/events/${event.id}/submissions`, player.username],
  ] as const) {
    await staff.goto(path);
    await expect(staff.getByRole('main').getByText(name).first()).toBeVisible();
    const list = (await sheetsOf(staff)).join('');
    expect(list, path).toContain(name.replaceAll(' ', ''));
    expect(list, path).not.toMatch(/Signout|Dashboard|Accountof|Searchchallenges/);
  }
});

test('a list on paper has all its columns, and a long challenge begins on the first sheet', async ({
  api,
  organization,
  visit,
}) => {
  const { id } = await createChallenge(api, organization, {
    name: 'Long story',
    category: 'Misc',
    description: Array.from({ length: 40 }, (_, n) => `Paragraph ${n} of it.`).join('\n\n'),
    questions: [{ title: 'Flag', points: 10, rule: { kind: 'text', answers: [{ value: 'x' }] } }],
  });
  const page = await visit(organization.admin);
  await page.goto('/admin/challenges');
  await expect(page.getByText('Long story')).toBeVisible();
  const [list = ''] = await sheetsOf(page);
  for (const column of ['Challenge', 'Questions', 'Files', 'Inevents', 'Updated'])
    expect(list).toContain(column);

  await page.goto(`/admin/challenges/${id}/preview`);
  await expect(page.getByText('Paragraph 39 of it.')).toBeAttached();
  const sheets = await sheetsOf(page);
  expect(sheets[0]).toContain('Paragraph0ofit.');
  expect(sheets.join('')).toContain('Paragraph39ofit.');
});
