import '../../../testing/setup.ts';
import { announcementRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const { id, can } = eventFixture;
const done = { success: true as const };

async function openDialog() {
  const { api, open } = staffApp(`/events/${id}`);
  api.on(eventRoutes.get, () => ({ ...done, data: eventFixture }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(announcementRoutes.list, () => ({ ...done, data: [], nextCursor: null }));
  api.on(announcementRoutes.announce, () => ({ ...done, data: { recipientCount: 12 } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send Announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Announcement' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  const submit = () => user.click(dialog.getByRole('button', { name: 'Send' }));
  return { api, user, dialog, title, message, submit };
}

it('names the event, counts what is typed, sends it trimmed and starts empty the next time', async () => {
  const { api, user, dialog, title, message, submit } = await openDialog();
  expect(dialog.getByText('To all participants of Winter Cup')).toBeInTheDocument();
  await user.type(title, ' Lunch ');
  await user.type(message, 'Pizza is here.');
  expect(dialog.getByText('5 / 100')).toBeInTheDocument();
  expect(dialog.getByText('14 of 500 characters')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Important' }));
  await submit();
  expect(await screen.findByText('Announcement sent to 12 participants')).toBeInTheDocument();
  expect(api.calls(announcementRoutes.announce)[0]).toMatchObject({
    params: { eventId: id },
    body: { title: 'Lunch', message: 'Pizza is here.', priority: 'high' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Send Announcement' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it('sends nothing that is not filled in, and puts the cursor there', async () => {
  const { api, user, dialog, title, message, submit } = await openDialog();
  await user.type(title, 'Lunch');
  await user.type(message, '   ');
  await submit();
  expect(await dialog.findByText('Please fill in all fields')).toBeInTheDocument();
  expect(message).toHaveFocus();
  expect(api.calls(announcementRoutes.announce)).toEqual([]);
  await user.type(message, 'Pizza');
  expect(dialog.queryByText('Please fill in all fields')).not.toBeInTheDocument();
});

it('sends nothing that is too long, and keeps all of it', async () => {
  const { api, user, dialog, title, message, submit } = await openDialog();
  await user.click(title);
  await user.paste('x'.repeat(101));
  await user.type(message, 'Here');
  expect(dialog.getByText('Must be 100 characters or less')).toBeInTheDocument();
  await submit();
  expect(title).toHaveFocus();
  expect(title).toHaveValue('x'.repeat(101));
  expect(api.calls(announcementRoutes.announce)).toEqual([]);
});

it('keeps what was typed when it fails', async () => {
  const { api, user, dialog, title, message, submit } = await openDialog();
  const sentence = 'Only its creator may.';
  api.on(announcementRoutes.announce, () => new FakeError('FORBIDDEN', { message: sentence }));
  await user.type(title, 'Lunch');
  await user.type(message, 'Pizza');
  await submit();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(title).toHaveValue('Lunch');
  expect(message).toHaveValue('Pizza');
});

it('asks before words are thrown away', async () => {
  const { user, title } = await openDialog();
  await user.type(title, 'Lunch');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Lunch');
});

it('is offered to those who may alone', async () => {
  const { api, open } = staffApp(`/events/${id}`);
  api.on(eventRoutes.get, () => ({ ...done, data: { ...eventFixture, can: { ...can, announce: false } } }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(announcementRoutes.list, () => ({ ...done, data: [], nextCursor: null }));
  open();
  await screen.findByText('Admin Controls');
  expect(screen.queryByRole('button', { name: 'Send Announcement' })).not.toBeInTheDocument();
});
