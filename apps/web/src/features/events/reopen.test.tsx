import '../../testing/setup.ts';
import { type EventDetail, eventRoutes, playRoutes, stageRoutes, standingsRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from './manage/event-fixture.ts';

const minute = 60_000;
const at = (minutes: number) =>
  new Date(Math.floor(Date.now() / minute) * minute + minutes * minute).toISOString();
const done = { success: true as const };
/** The page and what it loads. */
const wait = { timeout: 20_000 };
const { registration } = eventFixture;

/** Stopped ten minutes ago, before its end. */
const over: EventDetail = {
  ...eventFixture,
  lifecycle: 'completed',
  status: 'completed',
  startTime: at(-100),
  endTime: at(30),
  completedAt: at(-10),
  revealsAt: at(50),
  registration: { ...registration, admission: { state: 'over', closes: 'at-end', at: at(-10) } },
  can: { ...eventFixture.can, publish: false, reopen: true, publishResults: true },
};

function openAt(path: string, first: EventDetail) {
  let event = first;
  const { api, open } = staffApp(path);
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(standingsRoutes.leaderboard, () => new FakeError('NOT_FOUND'));
  api.on(standingsRoutes.standing, () => ({ ...done, data: { individual: null, team: null } }));
  const become = (change: Partial<EventDetail>) => {
    event = { ...event, ...change };
    return { ...done, data: event, message: '' };
  };
  return { api, become, ...open() };
}

const live: Partial<EventDetail> = {
  status: 'active',
  lifecycle: 'active',
  completedAt: null,
  can: { ...over.can, reopen: false },
};

it('says what it means that an event goes on, and lets it, until the end that was planned', async () => {
  const { api, become, user } = openAt(`/events/${over.id}?tab=rules`, { ...over, freezeTime: at(-20) });
  api.on(eventRoutes.reopen, () => become(live));
  expect(await screen.findByText(/certificates and solutions come out at/, {}, wait)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reopen Event' }));
  const dialog = within(await screen.findByRole('dialog'));
  const effects = await dialog.findAllByRole('listitem');
  expect(effects.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Answers and hints are taken again'),
    'Registration is open again until the event is over.',
    expect.stringMatching(
      /^The board goes back to the freeze of .*, though everybody has seen it since the end\.$/,
    ),
    expect.stringContaining('everybody in the organization could read the challenges'),
    'Participants are notified that the event goes on.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Reopen Event' }));
  expect(await screen.findByText('The event goes on')).toBeInTheDocument();
  expect(api.calls(eventRoutes.reopen)[0]?.body).toEqual({ endTime: over.endTime });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks for an end where a freeze needs one, and shows a refusal beside what was typed', async () => {
  const { api, user } = openAt(`/events/${over.id}?tab=rules`, {
    ...over,
    endTime: at(-10),
    freezeTime: at(-20),
  });
  api.on(
    eventRoutes.reopen,
    () => new FakeError('TRANSITION_NOT_ALLOWED', { message: 'The results of the event are out.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Reopen Event' }, wait));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByRole('listitem');
  const submit = dialog.getByRole('button', { name: 'Reopen Event' });
  await user.click(submit);
  expect(dialog.getByLabelText('New end')).toHaveAccessibleDescription(/Say when the event ends/);
  expect(api.calls(eventRoutes.reopen)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: /\+1 h/ }));
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The results of the event are out.');
});

it('publishes the results of an event that is over, after a yes', async () => {
  const { api, become, user } = openAt(`/events/${over.id}?tab=rules`, over);
  api.on(stageRoutes.reveal, () => {
    become({ isRevealed: true, revealsAt: null, can: { ...over.can, reopen: false, publishResults: false } });
    return { ...done, data: { state: 'none' as const, shownFrom: null } };
  });
  await user.click(await screen.findByRole('button', { name: 'Publish results now' }, wait));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/cannot be reopened any more/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Publish results now' }));
  expect(await screen.findByText('The results are out')).toBeInTheDocument();
  expect(api.calls(stageRoutes.reveal)[0]?.body).toEqual({ step: 'publish', shownFrom: null });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen Event' })).not.toBeInTheDocument());
});

it.each([
  ['after a yes', 'Reopen Event', 1],
  ['and saves nothing after a no', 'Cancel', 0],
])('says the same before another end is saved, %s', async (_, choice, saved) => {
  const { api, user } = openAt(`/admin/events?edit=${over.id}`, over);
  api.on(eventRoutes.managed, () => ({ ...done, data: [], nextCursor: null }));
  api.on(eventRoutes.update, () => ({ ...done, data: { ...over, ...live } }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit event' }, wait));
  const end = await drawer.findByLabelText('End');
  expect(end).toHaveAccessibleDescription(/another end reopens it/);
  await user.clear(end);
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reopen Winter Cup' }));
  expect(question.getByText(/Answers and hints are taken again/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: choice }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Reopen Winter Cup' })).not.toBeInTheDocument(),
  );
  const sent = api.calls(eventRoutes.update).map(({ body }) => body);
  expect(sent).toEqual(saved === 1 ? [{ version: over.version, endTime: null }] : []);
});

it('lets nobody change the end once the results are out', async () => {
  const { api } = openAt(`/admin/events?edit=${over.id}`, {
    ...over,
    isRevealed: true,
    can: { ...over.can, reopen: false },
  });
  api.on(eventRoutes.managed, () => ({ ...done, data: [], nextCursor: null }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit event' }, wait));
  expect(await drawer.findByLabelText('End')).toBeDisabled();
});
