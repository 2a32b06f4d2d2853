import { integrityRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

test('the flag of one player is wrong for another, and staff alone hear of it', async ({
  visit,
  organization,
  api,
}) => {
  const rule = { kind: 'per-unit' as const, template: 'CTF{own_{flag}}' };
  const own = await createChallenge(api, organization, {
    name: 'Own box',
    category: 'Web',
    description: 'Your flag is {{flag}} and nobody else’s.',
    questions: [{ title: 'Flag', points: 100, rule }],
  });
  const other = await createChallenge(api, organization, {
    name: 'Warm up',
    category: 'Misc',
    questions: [{ title: 'Flag', points: 50, rule: { kind: 'text', answers: [{ value: 'flag{shared}' }] } }],
  });
  const event = await createEvent(api, organization, { challengeIds: [own.id, other.id] });
  const ada = await createParticipant(api, event, 'ada');
  const bob = await createParticipant(api, event, 'bob');

  const ofAda = await visit(ada);
  await ofAda.goto(`/challenges/${own.id}?event=${event.id}`);
  const text = await ofAda.getByText(/Your flag is CTF\{own_[\da-f]{32}\}/).textContent();
  const flag = /CTF\{own_[\da-f]{32}\}/.exec(text ?? '')?.[0] ?? '';

  const ofBob = await visit(bob);
  await ofBob.goto(`/events/${event.id}/challenges`);
  const box = ofBob.getByRole('region', { name: 'Paste a flag' });
  await box.getByRole('textbox').fill(flag);
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(box.getByRole('alert')).toContainText('This flag answers no question that is open here.');
  await box.getByRole('textbox').fill('flag{shared}');
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(ofBob.getByRole('link', { name: 'Open Warm up' })).toBeVisible();

  const params = { eventId: event.id };
  const openCases = async () =>
    succeeded(await api.call(integrityRoutes.list, organization.adminToken, { params, query: {} })).open;
  await expect.poll(openCases).toBe(1);
  const ofStaff = await visit(organization.admin);
  await ofStaff.goto(`/admin/events/${event.id}/cases`);
  await ofStaff.getByRole('link', { name: `Open the case about ${bob.username}, ${ada.username}` }).click();
  await expect(ofStaff.getByText('Not solved by its owner')).toBeVisible();

  await ofBob.goto(`/events/${event.id}/decisions`);
  await expect(ofBob.getByText('The organizers have decided nothing about you.')).toBeVisible();
});
