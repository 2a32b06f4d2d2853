import '../../testing/setup.ts';
import { userRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { openProfile } from './profile-fixture.ts';

const avatarUrl = '/api/users/1/avatar?v=2';

vi.mock('./cut-picture.ts', () => ({ cutPicture: async () => new Blob(['cut'], { type: 'image/webp' }) }));
vi.mock('react-easy-crop', async () => {
  const { useState } = await import('react');
  return {
    default: ({ onCropComplete }: { onCropComplete: (percent: object, pixels: object) => void }) => {
      useState(() => setTimeout(() => onCropComplete({}, { x: 0, y: 0, width: 10, height: 10 })));
      return <div data-testid="cropper" />;
    },
  };
});

beforeEach(() => {
  fakeUploads();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_url: string) {
        setTimeout(() => this.dispatchEvent(new Event('load')));
      }
      get src() {
        return 'blob:picture';
      }
    },
  );
});

const picture = (type = 'image/png') => new File(['x'], 'me.png', { type });
const input = () => screen.findByLabelText('Upload a picture', { selector: 'input' });

it('uploads the part that was chosen, shows it everywhere and removes it again', async () => {
  const { api, user, session } = openProfile();
  api.on(userRoutes.uploadAvatar, () => ({ success: true as const, data: { avatarUrl } }));
  await user.upload(await input(), picture());
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  await dialog.findByTestId('cropper');
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText('Your picture was saved.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', avatarUrl);
  expect(session.get()).toMatchObject({ user: { avatarUrl } });

  api.on(userRoutes.removeAvatar, () => ({ success: true as const }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your picture was removed.')).toBeInTheDocument();
  expect(session.get()).toMatchObject({ user: { avatarUrl: null } });
});

it('says what the server refused, with the dialog still open', async () => {
  const { api, user } = openProfile();
  api.on(userRoutes.uploadAvatar, () => new FakeError('INVALID_IMAGE', { field: 'file' }));
  await user.upload(await input(), picture());
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  await dialog.findByTestId('cropper');
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
