import { eventRoutes, playRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { countEffort } from './support/effort.ts';
import { createParticipant, signInForToken } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

test('a broken answer is mended, credited and announced from its row of the control room', async ({
  api,
  organization,
  visit,
}) => {
  const { event, warmUp, player } = await stageEvent(api, organization);
  const second = await createParticipant(api, event, 'second');
  for (const account of [player, second]) {
    const token = await signInForToken(api, account);
    const body = { eventId: event.id, questionId: warmUp.questionIds[0] ?? '', answer: 'flag{as meant}' };
    succeeded(await api.call(playRoutes.submit, token, { params: { challengeId: warmUp.id }, body }));
  }
  const host = await visit(organization.admin);
  await host.goto(`/admin/events/${event.id}/dashboard`);
  const effort = await countEffort(host);
  await host.getByRole('button', { name: 'Mend Warm up' }).click();
  const rule = host.getByRole('dialog', { name: 'Mend Warm up' });
  await rule.getByRole('textbox').first().fill('flag{as meant}');
  await rule.getByRole('button', { name: 'Save the rule and see whom it credits' }).click();
  await host.getByRole('button', { name: 'Credit 2 answers' }).click();
  const announcement = host.getByRole('dialog', { name: 'Send Announcement' });
  await expect(announcement.getByLabel('Title')).toHaveValue('Warm up was mended');
  await announcement.getByRole('button', { name: 'Send' }).click();
  await expect(announcement).toHaveCount(0);
  const { clicks, fields } = effort();
  expect({ clicks, fields }).toEqual({ clicks: 4, fields: 1 });

  const playing = await visit(second);
  await playing.goto(`/events/${event.id}`);
  await expect(playing.getByText('Warm up was mended').first()).toBeVisible();
  await expect(host.getByRole('button', { name: 'Mend Warm up' })).toHaveCount(0);
});

test('a selection of challenges is released in waves', async ({ api, organization, visit }) => {
  const { event } = await stageEvent(api, organization);
  const host = await visit(organization.admin);
  await host.goto(`/admin/events/${event.id}/challenges`);
  await expect(host.getByRole('list', { name: 'In this event' }).getByRole('listitem')).toHaveCount(3);
  const effort = await countEffort(host);
  await host.getByLabel('Select all 3').click();
  await host.getByRole('button', { name: 'Waves' }).click();
  const dialog = host.getByRole('dialog', { name: 'Release 3 challenges in waves' });
  await expect(dialog.getByRole('list', { name: 'What opens when' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await host.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByText('Challenges of the event saved')).toBeVisible();
  const { clicks, fields } = effort();
  expect({ clicks, fields }).toEqual({ clicks: 4, fields: 0 });

  const params = { eventId: event.id };
  const saved = succeeded(await api.call(eventRoutes.challengeSettings, organization.adminToken, { params }));
  const opens = saved.data.map(({ opensAt }) => Date.parse(opensAt ?? ''));
  expect(opens.map((at) => at - (opens[0] ?? 0))).toEqual([0, 3_600_000, 7_200_000]);
});
