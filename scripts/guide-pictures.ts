// `npm run guide:pictures`: the pictures of docs/guides, taken of the real pages with a competition of their own.
import { createHttpClient } from '@guidon/testkit/http';
import { startMailServer } from '@guidon/testkit/smtp';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '../tests/e2e/support/chromium-launch.ts';
import { createOrganization, type Organization, signInForToken } from '../tests/e2e/support/organize.ts';
import { startStoryServer } from '../tests/e2e/support/story-server.ts';
import { rewriteTideTables, writeHarbourCup } from './guide-pictures/harbour-cup.ts';
import { savePicture } from './guide-pictures/save-picture.ts';
import { ensureWebBuilt } from './lib/build-web.mjs';

await ensureWebBuilt(process.execPath);
const mailbox = await startMailServer();
const server = await startStoryServer(mailbox.url);
const browser = await chromium.launch(chromiumLaunch);
try {
  const organization = await createOrganization(createHttpClient(server.url), mailbox);
  await takePictures(await signedIn(browser, organization), writeHarbourCup());
} finally {
  await browser.close();
  await server.stop();
  await mailbox.close();
}

async function signedIn(of: Browser, { admin }: Organization): Promise<Page> {
  const context = await of.newContext({
    baseURL: server.url,
    viewport: { width: 1_240, height: 940 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const { email, password } = admin;
  await context.request.post('/api/auth/login', { data: { email, password } });
  const token = await signInForToken(createHttpClient(server.url), admin);
  const consent = { necessary: true, functional: true, analytics: false, performance: true };
  const items = { theme: 'light', token, cookieConsent: JSON.stringify(consent) };
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(items)});`);
  return context.newPage();
}

async function takePictures(page: Page, folder: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import challenges' });
  await page.goto('/admin/challenges');
  await openImport(page);
  await savePicture('import', dialog);

  await choose(page, folder);
  await dialog.getByRole('combobox', { name: 'Put them into an event' }).click();
  await page.getByRole('option', { name: 'A new event' }).click();
  await dialog.getByLabel('Name of the new event').fill('Harbour Cup');
  await dialog.getByRole('heading', { name: 'This would happen' }).waitFor();
  await dialog.evaluate('(element) => element.scrollTo(0, 0)');
  await savePicture('plan', dialog, { height: 760 });
  await savePicture('curves', await openedCurves(dialog));

  await dialog.getByRole('button', { name: /^Import \d+ challenges$/ }).click();
  await dialog.getByRole('heading', { name: 'Import finished' }).waitFor();
  await savePicture('result', dialog, { height: 620 });
  await dialog.getByRole('button', { name: 'Import more' }).click();
  await savePicture('history', await openedHistory(dialog));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await changeHere(page);
  rewriteTideTables(folder);
  await openImport(page);
  await choose(page, folder);
  await savePicture('conflict', dialog.getByRole('row', { name: /Tide tables/ }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Export' });
  await leaving.getByRole('radiogroup').getByText('GZCTF', { exact: true }).click();
  await leaving.getByText(/ otherwise in GZCTF$/).click();
  await leaving.page().mouse.move(0, 0);
  await savePicture('leaving', leaving);
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

async function choose(page: Page, folder: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose folder' }).click();
  await (await chooser).setFiles(folder);
  await page.getByRole('heading', { name: 'This would happen' }).waitFor();
}

async function openedCurves(dialog: Locator): Promise<Locator> {
  const row = dialog.getByRole('row', { name: /Tide tables/ });
  await row.getByText('Roughly').click();
  await row.page().mouse.move(0, 0);
  return row;
}

async function openedHistory(dialog: Locator): Promise<Locator> {
  const history = dialog.getByRole('group').filter({ hasText: 'Last import' });
  await history.getByText('Last import').click();
  await history.getByRole('button', { name: 'Undo this import' }).waitFor();
  return history;
}

/** Somebody gives the challenge another description in the browser. */
async function changeHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Tide tables' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('region', { name: 'Edit challenge' });
  await editor
    .getByRole('textbox', { name: 'Description' })
    .fill('Twelve hours, two keys. The harbour waits for neither.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Challenge saved').waitFor();
  await editor.getByRole('button', { name: 'Close' }).first().click();
}
