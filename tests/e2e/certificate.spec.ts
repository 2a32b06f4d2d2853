import { readFile } from 'node:fs/promises';
import { eventRoutes, stageRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { answer } from './support/organize.ts';
import { sheetsOf } from './support/sheets-of.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

test('a certificate of an event that is over is downloaded, and anybody can check it', async ({
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

  const page = await visit(player);
  await page.goto(`/events/${event.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the certificate' }).click();
  const pdf = await readFile(await (await downloading).path());
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  // The code stands in the keywords of the document, as UTF-16 or as plain letters.
  const [code = ''] =
    /(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}/.exec(pdf.toString('latin1').replaceAll('\0', '')) ?? [];
  expect(code).not.toBe('');

  const anybody = await visit(null);
  await anybody.goto(`/certificates/${code}`);
  await expect(anybody.getByText('This certificate is valid')).toBeVisible();
  await expect(anybody.getByText('2 of 2')).toBeVisible();
  const [sheet = '', ...more] = await sheetsOf(anybody);
  for (const part of ['Thiscertificateisvalid', '2of2', code]) expect(sheet).toContain(part);
  expect(sheet).not.toMatch(/Signin|Cookie/);
  expect(more).toEqual([]);
});
