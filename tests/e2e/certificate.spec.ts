import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventRoutes, stageRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { countEffort } from './support/effort.ts';
import { answer } from './support/organize.ts';
import { sheetsOf } from './support/sheets-of.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

const signature = fileURLToPath(new URL('../../apps/web/public/icon-192.png', import.meta.url));

/** The text of the document that a button saves. */
async function pdfBehind(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const bytes = await readFile(await (await downloading).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

test('a certificate has what organizers and its owner put on it, and anybody can check it', async ({
  api,
  organization,
  visit,
}) => {
  const { event, warmUp, player } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const params = { eventId: event.id };
  succeeded(await api.call(eventRoutes.stop, organization.adminToken, { params }));
  const publish = { params, body: { step: 'publish' as const, shownFrom: null } };
  succeeded(await api.call(stageRoutes.reveal, organization.adminToken, publish));

  const desk = await visit(organization.admin);
  await desk.goto(`/events/${event.id}`);
  const effort = await countEffort(desk);
  await desk.getByRole('button', { name: 'Words and signature' }).click();
  const design = desk.getByRole('dialog', { name: 'Certificates' });
  await design.getByLabel('Words of your own').fill('Ten hours without sleep.');
  await design.getByLabel('Signed by').fill('Grace Hopper');
  await design.getByLabel('Picture of the signature').setInputFiles(signature);
  await expect(design.getByRole('img', { name: 'Signature' })).toBeVisible();
  const sample = await pdfBehind(desk, design.getByRole('button', { name: 'Download a sample' }));
  for (const part of ['A sample', 'Ten hours without sleep.', 'Grace Hopper']) expect(sample).toContain(part);
  await design.getByRole('button', { name: 'Save' }).click();
  await expect(design).toBeHidden();
  expect(effort().clicks).toBeLessThanOrEqual(4);

  const page = await visit(player);
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Put your full name on it' }).click();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const text = await pdfBehind(page, page.getByRole('button', { name: 'Download the certificate' }));
  for (const part of ['Ada Lovelace', 'Ten hours without sleep.', 'Grace Hopper'])
    expect(text).toContain(part);
  expect(text).not.toContain('A sample');
  const [code = ''] = /(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}/.exec(text) ?? [];
  expect(code).not.toBe('');

  const anybody = await visit(null);
  await anybody.goto(`/certificates/${code}`);
  await expect(anybody.getByText('This certificate is valid')).toBeVisible();
  await expect(anybody.getByText('2 of 2')).toBeVisible();
  await expect(anybody.getByText('Ada Lovelace')).toBeVisible();
  const [sheet = '', ...more] = await sheetsOf(anybody);
  for (const part of ['Thiscertificateisvalid', '2of2', code]) expect(sheet).toContain(part);
  expect(sheet).not.toMatch(/Signin|Cookie/);
  expect(more).toEqual([]);
});
