import '../../testing/setup.ts';
import { type GalleryImage, galleryRoutes } from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { staffApp } from '../../testing/staff-app.ts';

const idOf = (n: number) => `01890a5d-ac96-774b-bcce-00000000aa0${n}`;
const event = { id: '01890a5d-ac96-774b-bcce-00000000ee01', name: 'Night Cup' };

const image = (n: number, part: Partial<GalleryImage> = {}): GalleryImage => ({
  id: idOf(n),
  caption: `Picture ${n}`,
  width: 1_200,
  height: 800,
  sizeBytes: 100_000,
  url: `/api/gallery/images/${idOf(n)}/picture`,
  thumbnailUrl: `/api/gallery/images/${idOf(n)}/thumbnail`,
  createdAt: '2026-02-03T04:05:06.000Z',
  with: 'tenant',
  event: null,
  by: { id: idOf(9), username: 'ada' },
  can: { edit: false, remove: false },
  ...part,
});

function openGallery(images: GalleryImage[], search = '') {
  const { api, open } = staffApp(`/gallery${search}`);
  api.on(galleryRoutes.list, () => ({ success: true as const, data: images, nextCursor: null }));
  api.on(galleryRoutes.events, () => ({ success: true as const, data: [event] }));
  api.on(galleryRoutes.quota, () => ({
    success: true as const,
    data: { usedBytes: 52_428_800, limitBytes: 104_857_600, images: 4, limitImages: 1_000 },
  }));
  return { api, ...open() };
}

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

it('opens a picture large, and the keys lead to the others and back to the tile', async () => {
  const { user } = openGallery([image(1), image(2, { caption: '' })]);
  const tiles = within(await screen.findByRole('list', { name: 'Pictures' }));
  const tile = tiles.getByRole('button', { name: 'Open the picture “Picture 1”' });
  await user.click(tile);
  const viewer = await screen.findByRole('dialog', { name: '1 of 2' });
  expect(within(viewer).getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', image(1).url);
  expect(within(viewer).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: '2 of 2' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Picture by ada' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: '1 of 2' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(tile).toHaveFocus());
});

it('sends several at once with who sees them, and keeps what failed with its reason', async () => {
  fakeUploads();
  const { api, user } = openGallery([], `?event=${event.id}`);
  let sent = 0;
  api.on(galleryRoutes.upload, () => {
    sent += 1;
    return sent === 2 ? new FakeError('QUOTA_EXCEEDED') : { success: true as const, data: image(sent) };
  });
  expect(await screen.findByText('No pictures of this event yet.')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Pictures to add'), [file('one.png'), file('two.png')]);
  const list = within(await screen.findByRole('list', { name: 'Pictures on their way' }));
  expect(await list.findByText('two.png')).toBeInTheDocument();
  expect(await list.findByRole('alert')).toHaveTextContent(/no room/);
  expect(await screen.findByText('1 picture added')).toBeInTheDocument();
  const [call] = api.calls(galleryRoutes.upload);
  expect(call?.query.get('with')).toBe('event');
  expect(call?.query.get('eventId')).toBe(event.id);
  await user.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.calls(galleryRoutes.upload)).toHaveLength(3));
});

it('takes what is pasted or dropped, and says what is no picture', async () => {
  fakeUploads();
  const { api } = openGallery([]);
  api.on(galleryRoutes.upload, () => ({ success: true as const, data: image(1) }));
  const area = await screen.findByRole('region', { name: 'Add pictures' });
  fireEvent.drop(area, { dataTransfer: { files: [file('notes.txt', 'text/plain')] } });
  expect(await screen.findByText('notes.txt is not a JPEG, PNG or WebP picture.')).toBeInTheDocument();
  fireEvent.paste(document.body, { clipboardData: { files: [file('image.png')] } });
  await waitFor(() => expect(api.calls(galleryRoutes.upload)).toHaveLength(1));
  expect(api.calls(galleryRoutes.upload)[0]?.query.get('with')).toBe('private');
});

it('changes the caption and whom it is for, and deletes', async () => {
  const own = image(1, { with: 'private', can: { edit: true, remove: true } });
  const { api, user } = openGallery([own, image(2)]);
  api.on(galleryRoutes.update, () => ({ success: true as const, data: own }));
  api.on(galleryRoutes.remove, () => ({ success: true as const }));
  await user.click(await screen.findByRole('button', { name: 'Open the picture “Picture 1”' }));
  const caption = await screen.findByLabelText('Caption');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(caption, ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(galleryRoutes.update)[0]?.body).toEqual({ caption: 'Picture 1 again' }),
  );
  expect(api.calls(galleryRoutes.share)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const sure = await screen.findByRole('dialog', { name: 'Delete this picture?' });
  await user.click(within(sure).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.calls(galleryRoutes.remove)).toHaveLength(1));
});

it('staff remove a picture of somebody else with a reason, which is sent along', async () => {
  const { api, user } = openGallery([image(1, { can: { edit: false, remove: true } })]);
  api.on(galleryRoutes.remove, () => ({ success: true as const }));
  await user.click(await screen.findByRole('button', { name: 'Open the picture “Picture 1”' }));
  const viewer = within(await screen.findByRole('dialog', { name: '1 of 1' }));
  await user.click(viewer.getByRole('button', { name: 'Remove' }));
  expect(viewer.getByRole('button', { name: 'Remove picture' })).toBeDisabled();
  await user.keyboard('It shows a flag.{Enter}');
  await waitFor(() => expect(api.calls(galleryRoutes.remove)).toHaveLength(1));
  const [sent] = api.calls(galleryRoutes.remove);
  expect(sent?.params).toEqual({ imageId: idOf(1) });
  expect(sent?.query.get('reason')).toBe('It shows a flag.');
});

it('asks before another picture comes in the place of a caption that is not saved', async () => {
  const own = image(1, { with: 'private', can: { edit: true, remove: true } });
  const { user } = openGallery([own, image(2)]);
  await user.click(await screen.findByRole('button', { name: 'Open the picture “Picture 1”' }));
  const caption = await screen.findByLabelText('Caption');
  await user.type(caption, ' again');
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(caption).toHaveValue('Picture 1 again');
});
