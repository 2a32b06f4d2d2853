import '../../../testing/setup.ts';
import { eventImageRoutes, eventRoutes } from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { drawnPictures } from '../../../testing/drawn-pictures.ts';
import { FakeError } from '../../../testing/fake-api.ts';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../manage/event-fixture.ts';

const imageUrl = `/api/events/images/${'a'.repeat(64)}.webp`;
const picture = (type = 'image/png') => new File(['x'], 'header.png', { type });

beforeEach(() => {
  drawnPictures();
  fakeUploads();
});

async function openEditor(event = eventFixture) {
  const { api, open } = staffApp(`/admin/events?edit=${event.id}`);
  api.on(eventRoutes.managed, () => ({
    success: true as const,
    data: [{ ...event, createdAt: '2026-11-01T10:00:00.000Z' }],
    nextCursor: null,
  }));
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  const app = open();
  const drawer = within(await screen.findByRole('dialog'));
  const section = within(await drawer.findByRole('region', { name: 'Picture' }));
  return { api, section, drawer, ...app };
}

async function choose({ section, user }: Awaited<ReturnType<typeof openEditor>>) {
  await user.upload(section.getByLabelText('Picture of the event'), picture());
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  const image = (await dialog.findByTestId('container')).querySelector('img');
  if (image) fireEvent.load(image);
  const use = dialog.getByRole('button', { name: 'Use this picture' });
  await waitFor(() => expect(use).toBeEnabled());
  return use;
}

it('saves the part that was chosen at once, and keeps what was typed beside it', async () => {
  const opened = await openEditor();
  const { api, section, drawer, user } = opened;
  api.on(eventImageRoutes.upload, () => ({ success: true as const, data: { ...eventFixture, imageUrl } }));
  await user.type(drawer.getByLabelText('Location'), ' hall');
  const use = await choose(opened);
  await user.click(use);
  expect(await screen.findByText('The picture was saved')).toBeInTheDocument();
  expect(await section.findByRole('button', { name: 'Remove the picture' })).toBeInTheDocument();
  expect(drawer.getByLabelText('Location')).toHaveValue(`${eventFixture.location} hall`);
});

it('keeps the dialog with the reason when the server refuses the picture', async () => {
  const opened = await openEditor();
  const message = 'The picture is 700 by 90 pixels.';
  opened.api.on(eventImageRoutes.upload, () => new FakeError('INVALID_IMAGE', { message }));
  const use = await choose(opened);
  await opened.user.click(use);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(use).toBeEnabled();
});

it('asks before it removes the picture', async () => {
  const { api, section, user } = await openEditor({ ...eventFixture, imageUrl });
  api.on(eventImageRoutes.remove, () => ({ success: true as const, data: eventFixture }));
  await user.click(section.getByRole('button', { name: 'Remove the picture' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the picture?' }));
  expect(api.calls(eventImageRoutes.remove)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove the picture' }));
  expect(await screen.findByText('The picture was removed')).toBeInTheDocument();
  expect(api.calls(eventImageRoutes.remove)).toHaveLength(1);
});

it('names what is wrong with a file that is no picture', async () => {
  const { section } = await openEditor();
  fireEvent.change(section.getByLabelText('Picture of the event'), {
    target: { files: [picture('application/pdf')] },
  });
  expect(await screen.findByText('Choose a JPEG, PNG or WebP picture.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Choose the part to show' })).not.toBeInTheDocument();
});
