import { announcementRoutes, eventRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { countEffort } from './support/effort.ts';
import { createChallenge, createEvent } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

test('an event is paused in two clicks from any of its pages, and its control room is one click away', async ({
  visit,
  organization,
  api,
}) => {
  const { event, warmUp } = await stageEvent(api, organization);
  const desk = await visit(organization.admin, { viewport: { width: 1280, height: 900 } });
  const pages = [
    `/events/${event.id}`,
    `/admin/events/${event.id}/submissions`,
    `/challenges/${warmUp.id}?event=${event.id}`,
  ];
  const params = { eventId: event.id };
  await desk.goto('/profile');
  const effort = await countEffort(desk);
  for (const [before, path] of pages.entries()) {
    await desk.goto(path);
    const bar = desk.getByRole('region', { name: `How ${event.name} stands` });
    await expect(bar).toContainText('LIVE NOW');
    await bar.getByRole('button', { name: 'Pause Event' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Pause Event' }).click();
    await expect(bar).toContainText('PAUSED');
    expect(effort()).toMatchObject({ clicks: 2 * (before + 1), fields: 0 });
    succeeded(await api.call(eventRoutes.resume, organization.adminToken, { params, body: {} }));
    await expect(bar.getByRole('button', { name: 'Pause Event' })).toBeVisible();
  }

  await test.step('the menu leads into the room of the one event that is live', async () => {
    await desk.goto('/profile');
    const { clicks } = effort();
    await desk.getByRole('link', { name: 'Control room' }).click();
    await expect(desk.getByText('Answers in the last minute')).toBeVisible();
    expect(effort().clicks - clicks).toBe(1);
  });

  await test.step('all places of the event stand side by side, each a click away', async () => {
    const places = desk.getByRole('navigation', { name: 'Sections of the event' });
    for (const group of ['Set up', 'People', 'Play', 'After'])
      await expect(places.getByRole('group', { name: group })).toBeVisible();
    const { width = 0 } = (await places.boundingBox()) ?? {};
    for (const link of await places.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
    }
    expect(width).toBeGreaterThan(0);
    await expectNoSideways(desk);
  });
});

test('publishing hands over the code, the link and its picture', async ({ visit, organization, api }) => {
  const rule = { kind: 'text' as const, answers: [{ value: 'flag{x}' }] };
  const question = { title: 'What is the flag?', points: 70, rule };
  const input = { name: 'Buoy', category: 'Misc', questions: [question] };
  const challenge = await createChallenge(api, organization, input);
  const event = await createEvent(api, organization, { challengeIds: [challenge.id], isLive: false });
  const desk = await visit(organization.admin);
  await desk.goto(`/admin/events/${event.id}/challenges`);
  await desk.getByRole('button', { name: 'Start Event' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Start Event' }).click();
  const dialog = desk.getByRole('dialog', { name: `${event.name} is live` });
  await expect(dialog.getByText(event.code)).toBeVisible();
  await expect(dialog.getByText(/^Registration is open until/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('an urgent announcement stands over every page of a participant until it is read', async ({
  visit,
  organization,
  api,
}) => {
  const { event, player, warmUp } = await stageEvent(api, organization);
  const page = await visit(player);
  await page.goto(`/challenges/${warmUp.id}?event=${event.id}`);
  await expect(page.getByLabel('Your answer')).toBeVisible();
  const body = {
    title: 'Leave the hall',
    message: 'By **the south door**, see [the plan](https://example.org/plan).',
    priority: 'urgent' as const,
  };
  const params = { eventId: event.id };
  succeeded(await api.call(announcementRoutes.announce, organization.adminToken, { params, body }));
  const banner = page.getByRole('alert', { name: 'Urgent announcements' });
  await expect(banner.getByText('Leave the hall')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'the plan' })).toHaveAttribute(
    'href',
    'https://example.org/plan',
  );
  await expect(banner.locator('strong', { hasText: 'the south door' })).toBeVisible();
  await page.goto('/profile');
  await expect(banner.getByText('Leave the hall')).toBeVisible();
  await banner.getByRole('button', { name: 'I have read it' }).click();
  await expect(banner).toBeHidden();
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Leave the hall' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('staff are told that a board is frozen for everyone else, and may see what players see', async ({
  visit,
  organization,
  api,
}) => {
  const { event } = await stageEvent(api, organization);
  const params = { eventId: event.id };
  const token = organization.adminToken;
  const { data } = succeeded(await api.call(eventRoutes.get, token, { params }));
  const freezeTime = new Date(Date.now() + 1_500).toISOString();
  succeeded(
    await api.call(eventRoutes.update, token, { params, body: { version: data.version, freezeTime } }),
  );
  const desk = await visit(organization.admin);
  await desk.goto(`/events/${event.id}/scoreboard`);
  await expect(desk.getByText(/^Frozen for everyone else since/)).toBeVisible();
  await desk.getByText('What players see', { exact: true }).click();
  await expect(desk.getByText(/^This is what players see/)).toBeVisible();
  await expect(desk).toHaveURL(/seen=players/);
});
