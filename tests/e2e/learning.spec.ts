import { learningRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, test } from './support/story.ts';

const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };

test('a participant learns first, and goes on where they were; drafts and answers are nowhere', async ({
  api,
  organization,
  visit,
}) => {
  const { adminToken } = organization;
  const questions = [{ title: 'Flag', points: 100, rule }];
  const challenge = await createChallenge(api, organization, { name: 'Door', category: 'Web', questions });
  const event = await createEvent(api, organization, { challengeIds: [challenge.id] });
  const create = async (title: string, isPublished: boolean) =>
    succeeded(await api.call(learningRoutes.create, adminToken, { body: { title, isPublished } })).data.id;
  const collectionId = await create('First steps', true);
  await create('Not ready', false);
  const params = { collectionId };
  const items = [
    { kind: 'text' as const, title: 'A request', body: 'It begins with a **method**.' },
    {
      kind: 'check' as const,
      title: 'Which one?',
      body: 'Which method reads?',
      question: {
        kind: 'choice' as const,
        options: ['GET', 'POST'],
        right: 0,
        explanation: 'A GET changes nothing.',
      },
    },
  ];
  for (const item of items)
    succeeded(await api.call(learningRoutes.addItem, adminToken, { params, body: { item } }));
  const link = { params: { ...params, challengeId: challenge.id } };
  succeeded(await api.call(learningRoutes.linkChallenge, adminToken, link));
  const ada = await createParticipant(api, event, 'ada');
  const page = await visit(ada);
  const told: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/learning')) return;
    void response
      .text()
      .then((text) => told.push(text))
      .catch(() => {});
  });
  await page.goto(`/challenges/${challenge.id}?event=${event.id}`);
  await page
    .getByRole('region', { name: 'Learn first' })
    .getByRole('link', { name: /First steps/ })
    .click();
  await expect(page.getByText('It begins with a')).toBeVisible();
  await page.getByRole('button', { name: 'Done, go on' }).click();
  await page.getByRole('radio', { name: 'POST' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Not yet.')).toBeVisible();
  expect(told.join('')).not.toContain('A GET changes nothing.');
  await page.reload();
  await expect(page.getByRole('progressbar', { name: '1 of 2 done' })).toBeVisible();
  await page.getByRole('radio', { name: 'GET' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('A GET changes nothing.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const again = await visit(ada, { viewport: { width: 390, height: 844 } });
  await again.goto('/learning-materials');
  await expect(again.getByRole('progressbar', { name: '2 of 2 done' })).toBeVisible();
  await expect(again.getByText('Not ready')).toHaveCount(0);
});
