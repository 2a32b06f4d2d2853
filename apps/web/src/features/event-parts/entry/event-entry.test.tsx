import '../../../testing/setup.ts';
import {
  announcementRoutes,
  type EventDetail,
  eventRoutes,
  playRoutes,
  sessionRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { sessionUser } from '../../../testing/session-user.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';
import { mealField, questions, schoolField, sizeField } from './entry-fixture.ts';

const done = { success: true as const };
const asking: EventDetail = {
  ...eventFixture,
  lifecycle: 'scheduled',
  status: 'scheduled',
  registration: {
    ...eventFixture.registration,
    registrationType: 'open',
    fields: questions.fields,
    acceptsRules: true,
    rulesToAccept: questions.rules ?? '',
  },
  can: { ...eventFixture.can, rights: [], register: true },
};
const body = {
  answers: { [schoolField.id]: 'High', [sizeField.id]: 'M', [mealField.id]: false },
  accepted: true,
};

function openEvent(event: EventDetail) {
  const { api, open } = staffApp(`/events/${event.id}`);
  api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser({ role: 'participant' }) }));
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(announcementRoutes.list, () => ({ ...done, data: [], nextCursor: null }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(standingsRoutes.standing, () => ({ ...done, data: { individual: null, team: null } }));
  api.on(eventRoutes.register, () => ({ ...done, alreadyRegistered: false, state: 'registered' as const }));
  return { api, ...open() };
}

type User = ReturnType<typeof openEvent>['user'];

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('School'), 'High');
  await user.click(screen.getByRole('combobox', { name: 'Size of shirt (optional)' }));
  await user.click(await screen.findByRole('option', { name: 'M' }));
  const meal = within(screen.getByRole('group', { name: 'Vegetarian' }));
  expect(meal.queryByRole('radio', { name: 'No answer' })).not.toBeInTheDocument();
  await user.click(meal.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'I have read the rules and accept them' }));
}

it('asks before it registers, and leads to the first answer that is missing', async () => {
  const { api, user } = openEvent(asking);
  const school = await screen.findByLabelText('School');
  expect(school).toHaveAccessibleDescription('As on your badge');
  expect(screen.getByRole('region', { name: 'Rules of this event' })).toHaveTextContent('Be kind.');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(api.calls(eventRoutes.register)).toEqual([]);
  await waitFor(() => expect(school).toHaveFocus());
  expect(school).toHaveAccessibleDescription(/Please answer this/);
  expect(screen.getByText('Accept the rules to take part.')).toBeInTheDocument();
  await fillIn(user);
  expect(screen.queryByText('Please answer this.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(api.calls(eventRoutes.register)).toMatchObject([{ body }]));
});

it('says why the server refuses the answers, and keeps them', async () => {
  const { api, user } = openEvent(asking);
  api.on(eventRoutes.register, () => new FakeError('RULES_NOT_ACCEPTED', { field: 'accepted' }));
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Accept the rules of this event to take part.');
  expect(screen.getByLabelText('School')).toHaveValue('High');
});

it('asks who is in already and was not asked', async () => {
  const owing = {
    ...asking,
    isRegistered: true,
    entry: { values: {}, acceptedAt: null, isOwed: true },
    can: { ...asking.can, register: false },
  };
  const { api, user } = openEvent(owing);
  expect(
    await screen.findByRole('heading', { name: 'The organizers ask something of you' }),
  ).toBeInTheDocument();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send the answers' }));
  expect(await screen.findByText('Answers sent')).toBeInTheDocument();
  expect(api.calls(eventRoutes.register)).toMatchObject([{ body }]);
});

it('takes changed answers of who has answered, without asking for the rules again', async () => {
  const answered = {
    ...asking,
    isRegistered: true,
    entry: {
      values: { [schoolField.id]: 'Low', [mealField.id]: true },
      acceptedAt: '2026-11-01T10:00:00.000Z',
      isOwed: false,
    },
    can: { ...asking.can, register: false },
  };
  const { api, user } = openEvent(answered);
  await user.click(await screen.findByRole('button', { name: 'Change the answers' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  const school = screen.getByLabelText('School');
  expect(school).toHaveValue('Low');
  await user.clear(school);
  await user.type(school, 'High');
  await user.click(screen.getByRole('button', { name: 'Send the answers' }));
  await waitFor(() =>
    expect(api.calls(eventRoutes.register)).toMatchObject([
      { body: { answers: { [schoolField.id]: 'High', [mealField.id]: true } } },
    ]),
  );
});
