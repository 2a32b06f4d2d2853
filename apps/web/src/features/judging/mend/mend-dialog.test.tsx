import '../../../testing/setup.ts';
import { challengeRoutes, eventRoutes, submissionRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../../testing/staff-app.ts';
import { challengeFixture } from '../../challenges/challenge-fixture.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const at = '2026-11-23T10:00:00.000Z';
const id = (n: number) => `0192f0c1-0000-7000-8000-0000000000d${n}`;
const unit = { id: id(1), kind: 'user' as const, name: 'ada-l', avatarUrl: null };
const question = challengeFixture.questions[0];
if (question === undefined) throw new Error('The challenge has a question.');
const of = { challenge: { id: challengeFixture.id, name: challengeFixture.name }, question };

function openSubmissions({ isOwn = true, misjudged = 2, category = challengeFixture.category } = {}) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/submissions`);
  const page = { success: true as const, nextCursor: null };
  api.on(eventRoutes.get, () => ({
    success: true as const,
    data: { ...eventFixture, status: 'active' as const },
  }));
  const row = { id: id(2), at, user: { id: id(1), username: 'ada-l' }, unit, ...of };
  api.on(submissionRoutes.list, () => ({
    ...page,
    data: [{ ...row, outcome: 'wrong' as const, answer: null, solve: null, canAccept: true }],
  }));
  api.on(challengeRoutes.get, () => ({
    success: true as const,
    data: {
      ...challengeFixture,
      category,
      can: { ...challengeFixture.can, edit: isOwn },
      questions: challengeFixture.questions.map((one) => (isOwn ? one : { ...one, rule: null })),
    },
  }));
  api.on(challengeRoutes.update, () => ({
    success: true as const,
    data: { ...challengeFixture, version: challengeFixture.version + 1 },
  }));
  api.on(submissionRoutes.misjudged, () => ({
    success: true as const,
    data: [{ ...row, answer: null }],
    total: misjudged,
    solvedOtherwise: 0,
  }));
  api.on(submissionRoutes.acceptMisjudged, () => ({
    success: true as const,
    data: { accepted: misjudged, left: 0 },
  }));
  return { api, ...open() };
}

const mend = async (user: ReturnType<typeof openSubmissions>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for the answer of ada-l' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mend the question' }));
};

it('goes from the rule to those whom it credits, and on to what everybody is told', async () => {
  const { api, user } = openSubmissions();
  await mend(user);
  const rule = within(await screen.findByRole('dialog', { name: `Mend ${challengeFixture.name}` }));
  const [answer] = rule.getAllByRole('textbox');
  if (answer !== undefined) await user.type(answer, '2');
  await user.click(rule.getByRole('button', { name: 'Save the rule and see whom it credits' }));
  await user.click(await screen.findByRole('button', { name: 'Credit 2 answers' }));
  expect(api.calls(challengeRoutes.update)).toHaveLength(1);
  expect(api.calls(submissionRoutes.acceptMisjudged)[0]?.body).toEqual({
    note: 'The rule of the question was mended.',
  });
  const title = await screen.findByDisplayValue(`${challengeFixture.name} was mended`);
  expect(title).toBeInTheDocument();
  expect(screen.getByDisplayValue(/2 answers that were right all along count now/)).toBeInTheDocument();
});

it('saves nothing where the rule stays, and still announces where nobody is credited', async () => {
  const { api, user } = openSubmissions({ misjudged: 0 });
  await mend(user);
  await user.click(await screen.findByRole('button', { name: 'See whom the rule credits' }));
  await user.click(await screen.findByRole('button', { name: 'Announce the change' }));
  expect(await screen.findByDisplayValue(/Please try again/)).toBeInTheDocument();
  expect(api.calls(challengeRoutes.update)).toEqual([]);
});

it('leaves the rule of others alone, and credits what their authors have mended', async () => {
  const { api, user } = openSubmissions({ isOwn: false });
  await mend(user);
  const rule = within(await screen.findByRole('dialog', { name: `Mend ${challengeFixture.name}` }));
  expect(rule.queryAllByRole('textbox')).toEqual([]);
  await user.click(rule.getByRole('button', { name: 'See whom the rule credits' }));
  expect(await screen.findByRole('button', { name: 'Credit 2 answers' })).toBeEnabled();
  expect(api.calls(challengeRoutes.update)).toEqual([]);
});

it('says so where something else of the challenge keeps its rule from being saved', async () => {
  const { api, user } = openSubmissions({ category: '' });
  await mend(user);
  const rule = within(await screen.findByRole('dialog', { name: `Mend ${challengeFixture.name}` }));
  const [answer] = rule.getAllByRole('textbox');
  if (answer !== undefined) await user.type(answer, '2');
  await user.click(rule.getByRole('button', { name: 'Save the rule and see whom it credits' }));
  expect(await rule.findByText(/Mend it in the Challenge Manager/)).toBeInTheDocument();
  expect(api.calls(challengeRoutes.update)).toEqual([]);
});
