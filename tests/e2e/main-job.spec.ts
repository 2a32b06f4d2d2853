import type { MailServer } from '@guidon/testkit/smtp';
import type { Page } from '@playwright/test';
import { competitionFolder } from './support/competition-folder.ts';
import { navigationLink } from './support/navigation-link.ts';
import { type Account, codeIn, newAccount, ownLetters } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const competition = competitionFolder();
const eventName = 'Harbour Cup';

async function registerOrganization(page: Page, mailbox: MailServer, admin: Account): Promise<void> {
  const tenantName = `acme${ownLetters()}`;
  await page.goto('/register-old');
  await page.getByText('Manage platform').click();
  await fillAccount(page, admin);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Harbour');
  await page.getByLabel('Birth Date').fill('1990-05-17');
  await page.getByLabel('Company').fill('Acme');
  await page.getByLabel('Tenant Name').fill('ac');
  await expect(page.getByText('Tenant name must be at least 3 characters long')).toBeVisible();
  await page.getByLabel('Tenant Name').fill(tenantName);
  await expect(page.getByText('This name is free')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/verify-email-code');

  const { text } = await mailbox.waitForMail(admin.email, { kind: 'verify-email' });
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(codeIn(text));
  await expect(page.getByText('Email verified', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
}

async function fillAccount(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
}

async function importCompetition(page: Page): Promise<void> {
  const { count, incomplete, path } = competition;
  await navigationLink(page, 'Challenge Manager').click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose folder' }).click();
  await (await chooser).setFiles(path);
  const dialog = page.getByRole('dialog', { name: 'Import challenges' });
  const sums = `${count} challenges: ${count} created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed`;
  await expect(dialog.getByRole('heading', { name: 'This would happen' })).toBeVisible();
  await expect(dialog.getByText(sums)).toBeVisible();
  await expect(dialog.getByText('Missing files')).toHaveCount(incomplete);
  await expect(dialog.getByText(/^Kept for an export.*\breplicas\b/).first()).toBeVisible();
  await dialog.getByRole('button', { name: `Import ${count} challenges` }).click();
  await expect(dialog.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(dialog.getByText(sums)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(`${count} challenges`, { exact: true })).toBeVisible();
}

/** So that three solves are enough to see the value fall. */
async function lowerDecay(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search challenges').last().fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('region', { name: 'Edit challenge' });
  await editor.getByRole('heading', { name: 'Scoring' }).click();
  await editor.getByLabel('Decay').fill('3');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Challenge saved')).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).first().click();
}

/** What is shown to hand over after a step. */
async function takeCode(page: Page, title: string, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(code)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Creates the event, puts every challenge in, publishes and starts it; answers its registration code. */
async function openEvent(page: Page): Promise<string> {
  await navigationLink(page, 'Event Manager').click();
  await page.getByRole('button', { name: 'Create event' }).first().click();
  const editor = page.getByRole('dialog', { name: 'New event' });
  await editor.getByLabel('Name', { exact: true }).fill(eventName);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await editor.getByLabel('End', { exact: true }).fill(tomorrow);
  await editor.getByText('Waits for Start Event').click();
  await editor.getByLabel('Registration closes').click();
  await page.getByRole('option', { name: 'When the event is over' }).click();
  await editor.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('Event created as a draft')).toBeVisible();
  const code = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).innerText();

  await page.getByRole('link', { name: 'Choose challenges' }).click();
  await page.getByRole('button', { name: 'Add all found' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Challenges of the event saved')).toBeVisible();

  await navigationLink(page, 'Event Manager').click();
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${eventName}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Publish');
  await takeCode(page, `${eventName} is published`, code);
  await choose('Start Event');
  await page.getByRole('dialog').getByRole('button', { name: 'Start Event' }).click();
  await takeCode(page, `${eventName} is live`, code);
  return code;
}

async function joinWithCode(page: Page, account: Account, code: string): Promise<string> {
  await page.goto('/register-old');
  await fillAccount(page, account);
  await page.getByLabel('Registration Password').fill(code);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/participant\/event\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function openChallenge(page: Page, eventId: string): Promise<void> {
  await page.goto(`/events/${eventId}/challenges`);
  await page.getByLabel('Find a challenge').fill(competition.dynamic.name);
  await page.getByRole('link', { name: competition.dynamic.name, exact: true }).click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
}

async function submit(page: Page, answer: string): Promise<void> {
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function conquer(page: Page): Promise<void> {
  await submit(page, competition.dynamic.answer);
  await page.getByRole('button', { name: 'Continue Hacking' }).click();
}

/** The row of the open scoreboard that belongs to a player, podium or table. */
function placeOf(page: Page, player: Account) {
  return page.locator('li, tr').filter({ hasText: player.username }).first();
}

test('from import to podium', async ({ visit, mailbox }) => {
  test.setTimeout(180_000);
  const organizer = await visit(null);
  await registerOrganization(organizer, mailbox, newAccount('ada'));
  await importCompetition(organizer);
  await lowerDecay(organizer, competition.dynamic.name);
  const code = await openEvent(organizer);

  const players = [newAccount('bo'), newAccount('cy'), newAccount('di')] as const;
  const [bo, cy, di] = players;
  const [boPage, cyPage, diPage] = [await visit(null), await visit(null), await visit(null)];
  const eventId = await joinWithCode(boPage, bo, code);
  await joinWithCode(cyPage, cy, code);
  await joinWithCode(diPage, di, code);

  await test.step('a right answer moves the open board of another within two seconds', async () => {
    await cyPage.goto(`/events/${eventId}/scoreboard`);
    await expect(cyPage.getByText('No scores recorded')).toBeVisible();
    await cyPage.evaluate('window.wasHereBefore = true');
    await openChallenge(boPage, eventId);
    await conquer(boPage);
    await expect(placeOf(cyPage, bo).getByText('500', { exact: true }).first()).toBeVisible({
      timeout: 2_000,
    });
    expect(await cyPage.evaluate('window.wasHereBefore'), 'the board was not loaded again').toBe(true);
    await expect(boPage.getByText('1 of 1 question solved').first()).toBeVisible();
  });

  await test.step('a wrong answer is refused, and stays in its field', async () => {
    await openChallenge(diPage, eventId);
    await submit(diPage, 'csictf{nope}');
    await expect(diPage.getByRole('alert')).toContainText(
      /Not quite|Close, but no flag|Keep digging|Every miss narrows it down/,
    );
    await expect(diPage.getByLabel('Your answer')).toHaveValue('csictf{nope}');
  });

  await test.step('the value falls for everybody as solves come in', async () => {
    await conquer(diPage);
    await expect(placeOf(cyPage, bo).getByText('456', { exact: true }).first()).toBeVisible({
      timeout: 2_000,
    });
    await expect(placeOf(cyPage, di).getByText('456', { exact: true }).first()).toBeVisible();
    const board = await cyPage.context().newPage();
    await board.goto(`/events/${eventId}/scoreboard`);
    await openChallenge(cyPage, eventId);
    await conquer(cyPage);
    for (const player of players)
      await expect(placeOf(board, player).getByText('323', { exact: true }).first()).toBeVisible({
        timeout: 2_000,
      });
    await expect(board.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toContainText(
      bo.username,
    );
  });
});
