import { divisionRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { answer, createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };
const podium = (page: Page) => page.getByRole('list', { name: 'Podium' });

test('an organizer divides the field, players choose, guests are ranked apart, and a score is judged', async ({
  api,
  organization,
  visit,
}) => {
  const questions = [{ title: 'Flag', points: 100, rule }];
  const challenge = await createChallenge(api, organization, {
    name: 'Lighthouse',
    category: 'Web',
    questions,
  });
  const event = await createEvent(api, organization, { challengeIds: [challenge.id] });
  const params = { eventId: event.id };
  const ada = await createParticipant(api, event, 'ada');
  const bob = await createParticipant(api, event, 'bob');
  const cyd = await createParticipant(api, event, 'cyd');

  const admin = await visit(organization.admin);
  await test.step('the organizer adds a division for everybody and one for guests, by code', async () => {
    await admin.goto(`/admin/events/${event.id}/divisions`);
    await expect(admin.getByText(/This event has one field/)).toBeVisible();
    await admin.getByRole('button', { name: 'Add division' }).click();
    await admin.getByLabel('Name').fill('Students');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: 'Students' })).toBeVisible();
    await admin.getByRole('button', { name: 'Add division' }).click();
    await admin.getByLabel('Name').fill('Visitors');
    await admin.getByLabel('Anybody may choose it').uncheck();
    await admin.getByLabel('For guests').check();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('button', { name: /^Copy the code / })).toBeVisible();
  });
  const { data: divisions } = succeeded(
    await api.call(divisionRoutes.list, organization.adminToken, { params }),
  );
  const code = divisions.find(({ name }) => name === 'Visitors')?.code ?? '';

  const ofAda = await visit(ada);
  const ofBob = await visit(bob, { viewport: { width: 390, height: 844 } });
  await test.step('a player chooses one, another enters the guests by their code', async () => {
    await ofAda.goto(`/events/${event.id}`);
    await ofAda.getByRole('combobox', { name: 'Your division' }).click();
    await ofAda.getByRole('option', { name: 'Students' }).click();
    await ofAda.getByRole('button', { name: 'Save' }).click();
    await expect(ofAda.getByText('Division saved')).toBeVisible();
    await ofBob.goto(`/events/${event.id}`);
    await ofBob.getByRole('combobox', { name: 'Your division' }).click();
    await ofBob.getByRole('option', { name: 'Visitors' }).click();
    await ofBob.getByLabel('Code of this division').fill('WRONG');
    await ofBob.getByRole('button', { name: 'Save' }).click();
    await expect(ofBob.getByText('This is not the code of the division.')).toBeVisible();
    await ofBob.getByLabel('Code of this division').fill(code.toLowerCase());
    await ofBob.getByRole('button', { name: 'Save' }).click();
    await expect(ofBob.getByText('Division saved')).toBeVisible();
  });

  for (const player of [bob, ada, cyd])
    await answer(api, player, { event, challenge, answer: 'flag{right}' });

  await test.step('guests stand on the board of their division alone', async () => {
    await ofAda.goto(`/events/${event.id}/scoreboard`);
    await expect(podium(ofAda)).toContainText(ada.username);
    await expect(podium(ofAda)).toContainText(cyd.username);
    await expect(podium(ofAda)).not.toContainText(bob.username);
    await ofAda.getByRole('combobox', { name: 'Division' }).click();
    await ofAda.getByRole('option', { name: 'Visitors (guests)' }).click();
    await expect(ofAda).toHaveURL(/division=/);
    await expect(podium(ofAda)).toContainText(bob.username);
    await expect(podium(ofAda)).not.toContainText(ada.username);
    await ofAda.reload();
    await expect(podium(ofAda)).toContainText(bob.username);
  });
  await test.step('it can no longer be changed after a solve', async () => {
    await ofBob.reload();
    await expect(ofBob.getByText('It can no longer be changed: there is a first solve.')).toBeVisible();
  });
  await test.step('a solve is revoked with a note, and the player reads why', async () => {
    await admin.goto(`/admin/events/${event.id}/participants`);
    await admin.getByRole('button', { name: `Actions for ${ada.username}` }).click();
    await admin.getByRole('menuitem', { name: 'Explain the score' }).click();
    await admin.getByRole('button', { name: /^Revoke fact / }).click();
    await admin.getByLabel('Note').fill('Solved with a leaked file');
    await admin.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(admin.getByRole('row', { name: /Lighthouse/ })).toContainText(
      'Revoked: Solved with a leaked file',
    );
    await ofAda.goto(`/events/${event.id}/score`);
    await expect(ofAda.getByText('Solved with a leaked file')).toBeVisible();
    await admin.getByRole('button', { name: /^Restore fact / }).click();
    await admin.getByLabel('Note').fill('The file was public');
    await admin.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(ofAda.getByText('Solved with a leaked file')).toBeHidden();
  });
});
