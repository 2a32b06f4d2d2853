import { feedbackRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };

test('feedback on a challenge is answered, which its writer hears of at the bell', async ({
  api,
  organization,
  visit,
}) => {
  const questions = [{ title: 'Flag', points: 100, rule }];
  const challenge = await createChallenge(api, organization, { name: 'Door', category: 'Web', questions });
  const event = await createEvent(api, organization, { challengeIds: [challenge.id] });
  const ada = await createParticipant(api, event, 'ada');
  const page = await visit(ada);
  await page.goto(`/challenges/${challenge.id}?event=${event.id}`);
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const form = page.getByRole('dialog', { name: 'Feedback on Door' });
  await form.getByRole('textbox').fill('The hinge squeaks.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();

  const { adminToken } = organization;
  const [given] = succeeded(await api.call(feedbackRoutes.list, adminToken, { query: {} })).data;
  expect(given?.messages[0]?.body).toBe('The hinge squeaks.');
  const params = { feedbackId: given?.id ?? '' };
  succeeded(await api.call(feedbackRoutes.answer, adminToken, { params, body: { answer: 'Oiled.' } }));

  // The notice of the registration is unread already, so that the row is waited for, not a number.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Your feedback was answered/ }).click();
  await expect(page).toHaveURL(/\/my-feedback/);
  const thread = page.getByRole('article', { name: 'Door' });
  await expect(thread.getByText('Oiled.')).toBeVisible();
  await expect(thread.getByText('Answered', { exact: true })).toBeVisible();
});
