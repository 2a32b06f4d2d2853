import '../../testing/setup.ts';
import { profileRoutes } from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { openProfile } from './profile-fixture.ts';

const avatarUrl = '/api/users/1/avatar?v=2';

/** jsdom can neither measure nor draw pictures. */
function letPicturesBeDrawn() {
  const sizes = [
    [HTMLElement.prototype, 'offsetWidth'],
    [HTMLElement.prototype, 'offsetHeight'],
    [HTMLImageElement.prototype, 'naturalWidth'],
    [HTMLImageElement.prototype, 'naturalHeight'],
  ] as const;
  for (const [prototype, name] of sizes)
    stubProperty(prototype, name, { configurable: true, get: () => 400 });
  stubProperty(Element.prototype, 'getBoundingClientRect', {
    value: () => new DOMRect(0, 0, 400, 400),
    configurable: true,
  });
  stubProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => ({ drawImage }),
    configurable: true,
  });
  stubProperty(HTMLCanvasElement.prototype, 'toBlob', {
    value: (done: BlobCallback) => done(new Blob(['cut'], { type: 'image/webp' })),
    configurable: true,
  });
}

function stubProperty(owner: object, name: string, stub: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, stub);
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

const drawImage = vi.fn();

beforeEach(() => {
  drawImage.mockClear();
  letPicturesBeDrawn();
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
