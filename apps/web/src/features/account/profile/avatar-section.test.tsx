import '../../../testing/setup.ts';
import { profileRoutes } from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { drawnPictures } from '../../../testing/drawn-pictures.ts';
import { FakeError } from '../../../testing/fake-api.ts';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { openProfile } from './profile-fixture.ts';

const avatarUrl = '/api/users/1/avatar?v=2';

let drawImage: ReturnType<typeof drawnPictures>;

beforeEach(() => {
  drawImage = drawnPictures();
  fakeUploads();
});

const picture = (type = 'image/png') => new File(['x'], 'me.png', { type });
const input = () => screen.findByLabelText('Upload a picture', { selector: 'input' });

async function pictureIsRead(dialog: ReturnType<typeof within>) {
  const image = (await dialog.findByTestId('container')).querySelector('img');
  if (image) fireEvent.load(image);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled());
}

it('uploads the part that was chosen, shows it everywhere and removes it again', async () => {
  const { api, user, session } = openProfile();
  api.on(profileRoutes.uploadAvatar, () => ({ success: true as const, data: { avatarUrl } }));
  await user.upload(await input(), picture());
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  await pictureIsRead(dialog);
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText('Your picture was saved.')).toBeInTheDocument();
  expect(drawImage.mock.lastCall?.slice(1)).toEqual([0, 0, 400, 400, 0, 0, 512, 512]);
  expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', avatarUrl);
  expect(session.get()).toMatchObject({ user: { avatarUrl } });

  api.on(profileRoutes.removeAvatar, () => ({ success: true as const }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your picture was removed.')).toBeInTheDocument();
  expect(session.get()).toMatchObject({ user: { avatarUrl: null } });
});

it('says what the server refused, with the dialog still open', async () => {
  const { api, user } = openProfile();
  api.on(profileRoutes.uploadAvatar, () => new FakeError('INVALID_IMAGE', { field: 'file' }));
  await user.upload(await input(), picture());
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  await pictureIsRead(dialog);
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This is not a JPEG, PNG or WebP picture that can be read.',
  );
});

it('refuses what is no picture before anything is read', async () => {
  const { user } = openProfile();
  const field = await input();
  field.removeAttribute('accept');
  await user.upload(field, picture('image/svg+xml'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG, PNG or WebP picture.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
