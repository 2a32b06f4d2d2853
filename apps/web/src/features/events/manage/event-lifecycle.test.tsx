import '../../../testing/setup.ts';
import { type EventDetail, eventRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from './event-fixture.ts';

const done = { success: true as const };

async function openMenu(event: EventDetail, address = '/admin/events') {
  const { api, open } = staffApp(address);
  api.on(eventRoutes.managed, () => ({
    ...done,
    data: [{ ...event, createdAt: '2026-11-01T10:00:00.000Z' }],
    nextCursor: null,
  }));
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  const app = open();
  const choose = async (item: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Actions for Winter Cup' }));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { api, choose, ...app };
}

it('archives after a yes, and brings back what is found under Archived', async () => {
  const over = { ...eventFixture, status: 'completed', lifecycle: 'completed' } as const;
  const { api, choose, user, router } = await openMenu(over);
  api.on(eventRoutes.archive, () => ({ ...done, data: { ...over, isArchived: true }, message: '' }));
  await choose('Archive');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/can only be read, by its address/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Winter Cup is archived')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'archived' }));
  await waitFor(() => expect(api.calls(eventRoutes.managed).at(-1)?.query.get('status')).toBe('archived'));
});

it('brings back from the archive at once', async () => {
  const archived: EventDetail = {
    ...eventFixture,
    isArchived: true,
    can: { ...eventFixture.can, edit: false, archive: false, unarchive: true },
  };
  const { api, choose } = await openMenu(archived, '/admin/events?status=archived');
  api.on(eventRoutes.unarchive, () => ({ ...done, data: eventFixture, message: '' }));
  expect(await screen.findByText('ARCHIVED')).toBeInTheDocument();
  await choose('Bring back from the archive');
  expect(await screen.findByText('Winter Cup is back from the archive')).toBeInTheDocument();
});

it('cancels a scheduled event after a warning', async () => {
  const scheduled: EventDetail = {
    ...eventFixture,
    status: 'scheduled',
    lifecycle: 'scheduled',
    can: { ...eventFixture.can, cancel: true },
  };
  const { api, choose, user } = await openMenu(scheduled);
  api.on(eventRoutes.complete, () => ({ ...done, data: scheduled, message: '' }));
  await choose('Cancel Event');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/its participants are told/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel Event' }));
  expect(await screen.findByText('Winter Cup is cancelled')).toBeInTheDocument();
  expect(api.calls(eventRoutes.complete)).toHaveLength(1);
});

it.each([
  ['says before a start that the code ends with it', 'at-start'],
  ['says nothing of the code where it goes on working', 'at-end'],
] as const)('%s', async (_, closes) => {
  const admission = { state: 'open', closes, at: null } as const;
  const registration = { ...eventFixture.registration, isOpen: true, admission };
  const { choose, user } = await openMenu({
    ...eventFixture,
    status: 'scheduled',
    can: { ...eventFixture.can, start: true },
    registration,
  });
  await choose('Start Event');
  const question = within(await screen.findByRole('dialog'));
  const warning = question.queryByText(/Registration closes then/);
  expect(warning !== null).toBe(closes === 'at-start');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
});

it('duplicates what is chosen, and opens the draft', async () => {
  const { api, choose, user, router } = await openMenu(eventFixture);
  const copy = { ...eventFixture, id: '0192f0c1-0000-7000-8000-000000000009', name: 'Winter Cup 2027' };
  api.on(eventRoutes.duplicate, () => ({ ...done, data: copy }));
  await choose('Duplicate');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveValue('Winter Cup (copy)');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(name).toHaveAccessibleDescription('Give the event a name.');
  expect(name).toHaveFocus();
  await user.type(name, 'Winter Cup 2027');
  await user.click(dialog.getByRole('switch', { name: 'Take over the divisions' }));
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText('Winter Cup 2027 is a draft')).toBeInTheDocument();
  expect(api.calls(eventRoutes.duplicate)[0]?.body).toEqual({
    name: 'Winter Cup 2027',
    withChallenges: true,
    withDivisions: false,
    withCoHosts: false,
  });
  expect(router.state.location.search).toMatchObject({ edit: copy.id });
});

it('keeps what was typed when the copy is refused, and says why', async () => {
  const { api, choose, user } = await openMenu(eventFixture);
  api.on(eventRoutes.duplicate, () => new FakeError('FORBIDDEN', { message: 'Not for you.' }));
  await choose('Duplicate');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not for you.');
  expect(dialog.getByLabelText('Name')).toHaveValue('Winter Cup (copy)!');
});

it('shows at a glance what is paused, internal and cancelled', async () => {
  await openMenu({
    ...eventFixture,
    visibility: 'internal',
    isCancelled: true,
    pause: { since: '2026-11-01T10:00:00.000Z', message: '' },
  });
  const row = within(await screen.findByRole('row', { name: /Winter Cup/ }));
  for (const state of ['PAUSED', 'INTERNAL', 'CANCELLED']) expect(row.getByText(state)).toBeInTheDocument();
});
