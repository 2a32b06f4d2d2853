import { challengeRoutes, eventRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

const right = 'flag{right}';

async function submit(page: Page, answer: string): Promise<void> {
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('a pause stops every clock, keeps what was typed, and gives the time back', async ({
  visit,
  organization,
  api,
}) => {
  const { event, player, warmUp } = await stageEvent(api, organization);
  const host = await visit(organization.admin);
  const playing = await visit(player);
  const watching = await visit(await createParticipant(api, event, 'watcher'));
  await playing.goto(`/challenges/${warmUp.id}?event=${event.id}`);
  await playing.getByLabel('Your answer').fill(right);
  await watching.goto(`/events/${event.id}`);
  await host.goto(`/events/${event.id}`);

  await test.step('the organizer pauses with a message, which all pages show', async () => {
    await host.getByRole('button', { name: 'Pause Event' }).click();
    const dialog = host.getByRole('dialog', { name: `Pause ${event.name}` });
    await dialog.getByLabel('Message').fill('The network is down. Back at noon.');
    await dialog.getByRole('button', { name: 'Pause Event' }).click();
    for (const page of [host, watching]) {
      await expect(page.getByText('The network is down. Back at noon.').first()).toBeVisible();
    }
  });

  await test.step('an answer waits, with the reason, and stays typed', async () => {
    await expect(playing.getByText('The event is paused: The network is down. Back at noon.')).toBeVisible();
    await expect(playing.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expect(playing.getByLabel('Your answer')).toHaveValue(right);
  });

  await test.step('it goes on with as much time left, and the answer counts', async () => {
    const params = { eventId: event.id };
    const endOf = async () =>
      Date.parse(
        succeeded(await api.call(eventRoutes.get, organization.adminToken, { params })).data.endTime ?? '',
      );
    const before = await endOf();
    await host.getByRole('button', { name: 'Resume Event' }).click();
    await host
      .getByRole('dialog', { name: `Resume ${event.name}` })
      .getByRole('button', { name: 'Resume Event' })
      .click();
    for (const page of [host, watching]) {
      await expect(page.getByText('The network is down. Back at noon.')).toHaveCount(0);
    }
    expect(await endOf()).toBeGreaterThan(before);
    await playing.getByRole('button', { name: 'Submit' }).click();
    await playing.getByRole('button', { name: 'Continue Hacking' }).click();
    await expect(playing.getByText('1 of 1 question solved')).toBeVisible();
  });
});

test('a rule with an error is mended, and whoever was right is credited', async ({
  visit,
  organization,
  api,
}) => {
  const rule = { kind: 'text' as const, answers: [{ value: 'flag{rihgt}' }] };
  const question = { title: 'What is the flag?', points: 70, rule };
  const input = { name: 'Typing error', category: 'Misc', questions: [question] };
  const challenge = await createChallenge(api, organization, input);
  const event = await createEvent(api, organization, { challengeIds: [challenge.id] });
  const player = await createParticipant(api, event);
  const page = await visit(player);
  await page.goto(`/challenges/${challenge.id}?event=${event.id}`);
  await submit(page, right);
  await expect(page.getByRole('alert')).toBeVisible();

  const params = { challengeId: challenge.id };
  const token = organization.adminToken;
  const { data } = succeeded(await api.call(challengeRoutes.get, token, { params }));
  const mended = data.questions.map(({ id }) => ({
    ...question,
    id,
    rule: { kind: 'text' as const, answers: [{ value: right }] },
  }));
  const body = { ...input, questions: mended, version: data.version };
  succeeded(await api.call(challengeRoutes.update, token, { params, body }));

  const host = await visit(organization.admin);
  await host.goto(`/admin/events/${event.id}/submissions`);
  await host.getByRole('button', { name: `Actions for the answer of ${player.username}` }).click();
  await host.getByRole('menuitem', { name: 'Judge the question again' }).click();
  const dialog = host.getByRole('dialog', { name: /^Judge/ });
  await expect(dialog.getByText(player.username)).toBeVisible();
  await dialog.getByLabel(/Note/).fill('The rule had a typing error');
  await dialog.getByRole('button', { name: 'Credit 1 answer' }).click();
  await expect(host.getByText('1 answer counts now')).toBeVisible();

  await page.goto(`/events/${event.id}/scoreboard`);
  await expect(page.locator('li, tr').filter({ hasText: player.username }).first()).toContainText('70');
});

test('an event that is put away is in no list, can be read by its address, and comes back', async ({
  visit,
  organization,
  api,
}) => {
  const { event, player } = await stageEvent(api, organization);
  const params = { eventId: event.id };
  succeeded(await api.call(eventRoutes.complete, organization.adminToken, { params }));
  const host = await visit(organization.admin);
  const actions = () => host.getByRole('button', { name: `Actions for ${event.name}` });
  await host.goto('/admin/events');
  await actions().click();
  await host.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(host.getByText(`${event.name} is archived`)).toBeVisible();

  const page = await visit(player);
  await page.goto('/events?status=past');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: event.name })).toHaveCount(0);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText('This event is archived')).toBeVisible();

  await host.goto('/admin/events?status=archived');
  await actions().click();
  await host.getByRole('menuitem', { name: 'Bring back from the archive' }).click();
  await expect(host.getByText(`${event.name} is back from the archive`)).toBeVisible();
  await page.goto('/events?status=past');
  await expect(page.getByRole('link', { name: event.name }).first()).toBeVisible();
});
