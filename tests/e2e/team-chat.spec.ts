import { teamChatRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { serveDeveloperPages } from './support/developer-pages.ts';
import { formTeam, type TeamMember } from './support/form-team.ts';
import { expect, expectNoSideways, test as base } from './support/story.ts';
import { watchSockets } from './support/watch-sockets.ts';

const test = base.extend<object, { pages: string }>({
  pages: [
    async ({ server }, use) => {
      const { origin, close } = await serveDeveloperPages(server.url.replace('localhost', '127.0.0.1'));
      await use(origin);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One worker serves the pages.
test.describe.configure({ mode: 'default' });

const consent = JSON.stringify({ necessary: true, functional: true, analytics: false, performance: true });

/** What a browser has stored that is signed in at these pages. */
function signedIn(origin: string, { token }: TeamMember) {
  const items = { token, cookieConsent: consent };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to your team' });
const messages = (page: Page) => page.getByRole('article');
const saying = (page: Page, text: string) => messages(page).filter({ hasText: text });

async function openChat(page: Page, origin: string, teamId: string): Promise<void> {
  await page.goto(`${origin}/dev/team-chat?team=${teamId}`);
  await expect(field(page)).toBeVisible({ timeout: 60_000 });
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(saying(page, text)).toBeVisible();
}

async function chooseOf(page: Page, text: string, choice: string): Promise<void> {
  await saying(page, text).hover();
  await saying(page, text)
    .getByRole('button', { name: /^What to do/ })
    .click();
  await page.getByRole('menuitem', { name: choice }).click();
}

const readAll = async (api: HttpClient, { token }: TeamMember, teamId: string) =>
  succeeded(await api.call(teamChatRoutes.readAll, token, { params: { teamId }, body: {} }));

const unreadOf = async (api: HttpClient, { token }: TeamMember, teamId: string) =>
  succeeded(await api.call(teamChatRoutes.unreadCount, token, { params: { teamId } })).unreadCount;

const sayOver = async (api: HttpClient, { token }: TeamMember, teamId: string, message: string) =>
  succeeded(await api.call(teamChatRoutes.send, token, { params: { teamId }, body: { message } }));

test('mates write, change and delete, and see who has read what', async ({
  api,
  organization,
  visit,
  pages,
}) => {
  const { teamId, members } = await formTeam(api, organization, ['ada', 'bob', 'cleo']);
  const [ada, bob, cleo] = members;
  if (!ada || !bob || !cleo) throw new Error('The team has three members.');
  const desk = await visit(null, signedIn(pages, ada));
  const phone = await visit(null, { ...signedIn(pages, bob), viewport: { width: 390, height: 844 } });
  await openChat(desk, pages, teamId);
  await openChat(phone, pages, teamId);

  await test.step('a message reaches the others, and its tick waits for all of them', async () => {
    await expect(desk.getByText('No messages yet')).toBeVisible();
    await say(desk, 'hello bob');
    await expect(saying(phone, 'hello bob')).toContainText(ada.username);
    await expect(saying(phone, 'hello bob')).toContainText('just now');
    await expect
      .poll(async () => {
        const { data } = succeeded(await api.call(teamChatRoutes.list, ada.token, { params: { teamId } }));
        return data[0]?.readBy.length;
      })
      .toBe(1);
    await expect(saying(desk, 'hello bob').getByRole('img', { name: 'Sent' })).toBeVisible();
    await readAll(api, cleo, teamId);
    await expect(saying(desk, 'hello bob').getByRole('img', { name: 'Read by all members' })).toBeVisible();
  });

  await test.step('Enter saves a change, Escape does not', async () => {
    const editor = desk.getByRole('textbox', { name: 'Edit message' });
    await field(desk).press('ArrowUp');
    await editor.fill('never mind');
    await editor.press('Escape');
    await expect(saying(desk, 'hello bob')).toBeVisible();
    await chooseOf(desk, 'hello bob', 'Edit');
    await editor.fill('hello all');
    await editor.press('Enter');
    await expect(desk.getByText('Message updated')).toBeVisible();
    await expect(saying(phone, 'hello all')).toContainText('(edited)');
    await expect(messages(phone)).toHaveCount(1);
  });

  await test.step('the leader deletes what others wrote', async () => {
    await say(phone, 'the flag is flag{oops}');
    await expect(saying(desk, 'flag{oops}')).toBeVisible();
    await chooseOf(desk, 'flag{oops}', 'Delete');
    const question = desk.getByRole('dialog', { name: 'Delete this message?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(desk.getByText('Message deleted', { exact: true })).toBeVisible();
    await expect(saying(phone, '[Message deleted]')).toContainText('(edited)');
    await expect(saying(phone, 'flag{oops}')).toHaveCount(0);
  });

  await test.step('the leader announces: a toast for her, a notification for the others', async () => {
    await expect(phone.getByRole('checkbox', { name: 'Send as announcement' })).toHaveCount(0);
    await desk.getByRole('checkbox', { name: 'Send as announcement' }).check();
    await say(desk, 'we meet at nine');
    await expect(desk.getByText('Announcement sent to all team members')).toBeVisible();
    await expect(saying(phone, 'we meet at nine')).toContainText('Announcement');
    await expect(phone.getByRole('button', { name: /^Notifications, 2 unread/ })).toBeVisible();
  });

  await test.step('a badge counts what is new while the chat is closed', async () => {
    // What is closed at a glance stays unread.
    await expect.poll(() => unreadOf(api, bob, teamId)).toBe(0);
    await phone.getByRole('button', { name: 'Close the chat' }).click();
    await say(desk, 'are you there?');
    await expect(phone.getByText('1 unread message', { exact: true }).first()).toBeAttached();
    await phone.getByRole('button', { name: 'Open the chat' }).click();
    await expect(saying(phone, 'are you there?')).toBeVisible();
    await expect(phone.getByText('1 unread message', { exact: true })).toHaveCount(0);
  });
  await expectNoSideways(phone);
});

test('whoever comes back has every message, each once, and every change of the meantime', async ({
  api,
  organization,
  visit,
  pages,
}) => {
  const { teamId, members } = await formTeam(api, organization, ['ada', 'bob']);
  const [ada, bob] = members;
  if (!ada || !bob) throw new Error('The team has two members.');
  const { data: first } = await sayOver(api, ada, teamId, 'number 1');
  await sayOver(api, ada, teamId, 'number 2');
  const page = await visit(null, signedIn(pages, bob));
  const sockets = await watchSockets(page.context());
  await openChat(page, pages, teamId);
  await expect(messages(page)).toHaveCount(2);
  await expect.poll(() => sockets.count()).toBe(1);

  await sockets.cut();
  const edit = { params: { teamId, messageId: first.id }, body: { message: 'number one' } };
  succeeded(await api.call(teamChatRoutes.edit, ada.token, edit));
  for (const number of [3, 4, 5]) await sayOver(api, ada, teamId, `number ${number}`);
  await say(page, 'number 6');
  sockets.mend();
  await expect(saying(page, 'number 5')).toBeVisible({ timeout: 60_000 });
  await expect(saying(page, 'number one')).toContainText('(edited)');
  await sayOver(api, ada, teamId, 'number 7');
  await expect(saying(page, 'number 7')).toBeVisible();
  const texts = await messages(page).allTextContents();
  expect(texts.map((text) => /number (?:\d|one)/.exec(text)?.[0])).toEqual([
    'number one',
    'number 2',
    'number 3',
    'number 4',
    'number 5',
    'number 6',
    'number 7',
  ]);
});

test('a long chat goes back page by page, and what one reads stays in its place', async ({
  api,
  organization,
  visit,
  pages,
}) => {
  const { teamId, members } = await formTeam(api, organization, ['ada', 'bob']);
  const [ada, bob] = members;
  if (!ada || !bob) throw new Error('The team has two members.');
  for (let number = 1; number <= 130; number += 1) await sayOver(api, ada, teamId, `line ${number};`);
  const page = await visit(null, signedIn(pages, bob));
  await openChat(page, pages, teamId);
  await expect(saying(page, 'line 130;')).toBeInViewport();
  expect(await messages(page).count()).toBeLessThan(50);

  const list = page.getByRole('region', { name: 'Messages' });
  await list.hover();
  await page.mouse.wheel(0, -600);
  await expect(page.getByRole('button', { name: 'Latest messages' })).toBeVisible();
  await sayOver(api, ada, teamId, 'look below');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, -1_500);
    await expect(saying(page, 'line 1;')).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(saying(page, 'look below')).toBeInViewport();
  await expect(page.getByRole('button', { name: '1 new message' })).toBeHidden();
});
