import '../../testing/setup.ts';
import { storageRoutes, type StorageUsage, type StoredFileSummary } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';

const file: StoredFileSummary = {
  id: '01890a5d-ac96-774b-bcce-b302099a8111',
  name: 'dump.zip',
  mediaType: 'application/zip',
  sizeBytes: 3 * 1024 ** 3,
  purpose: 'challenge-file',
  isPrivate: false,
  usedBy: [{ kind: 'challenge', id: '01890a5d-ac96-774b-bcce-b302099a8112', name: 'Forensics' }],
  useCount: 1,
  uploadedBy: { id: '01890a5d-ac96-774b-bcce-b302099a8113', username: 'ann' },
  createdAt: '2026-01-05T10:00:00.000Z',
  url: null,
  can: { remove: false },
};
const spare: StoredFileSummary = {
  ...file,
  id: '01890a5d-ac96-774b-bcce-b302099a8114',
  name: 'old.pdf',
  purpose: 'upload',
  url: '/api/storage/files/01890a5d-ac96-774b-bcce-b302099a8114/content',
  usedBy: [],
  useCount: 0,
  can: { remove: true },
};
const usage: StorageUsage = {
  usedBytes: 9 * 1024 ** 3,
  textBytes: 3 * 1024 ** 2,
  limitBytes: 10 * 1024 ** 3,
  unused: { files: 1, bytes: 3 * 1024 ** 3 },
  purposes: [{ purpose: 'challenge-file', files: 4, bytes: 9 * 1024 ** 3, isCounted: true }],
};

function storageApp(address: string, files: StoredFileSummary[]) {
  const app = staffApp(address);
  app.api.on(storageRoutes.list, ({ query }) => ({
    success: true as const,
    data: query.get('unused') === 'true' ? files.filter(({ useCount }) => useCount === 0) : files,
    nextCursor: null,
  }));
  app.api.on(storageRoutes.usage, () => ({ success: true as const, data: usage }));
  return app;
}

it('shows what is stored, how much room it takes, and where a file is used', async () => {
  const { api, open } = storageApp('/admin/storage', [file]);
  api.on(storageRoutes.get, () => ({ success: true as const, data: file }));
  const { user } = open();
  expect(await screen.findByText('9 GB of 10 GB')).toBeInTheDocument();
  expect(screen.getByText('3 MB of texts of challenges, events and learning materials')).toBeInTheDocument();
  expect(screen.getByText('Uploads and longer texts are refused once nothing is left.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'dump.zip' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Challenge: Forensics' })).toHaveAttribute(
    'href',
    '/admin/challenges/01890a5d-ac96-774b-bcce-b302099a8112',
  );
  expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

it('deletes the selected ones that nothing uses, once that was confirmed', async () => {
  const { api, open } = storageApp('/admin/storage', [file, spare]);
  api.on(storageRoutes.removeUnused, () => ({
    success: true as const,
    data: { removed: 1, kept: 0, freedBytes: 3 * 1024 ** 3 },
  }));
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(router.state.location.search).toMatchObject({ unused: 'true' });
  await user.click(await screen.findByRole('checkbox', { name: /old\.pdf/ }));
  await user.click(
    within(screen.getByRole('region', { name: '1 selected' })).getByRole('button', { name: 'Delete' }),
  );
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 file?' }));
  expect(api.calls(storageRoutes.removeUnused)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 file is deleted, 3 GB are free')).toBeInTheDocument();
  expect(api.calls(storageRoutes.removeUnused)[0]?.body).toEqual({ fileIds: [spare.id] });
});

it('says when nothing matches, and offers to try again when loading fails', async () => {
  const { api, open } = storageApp('/admin/storage?search=zzz', []);
  api.on(storageRoutes.list, () => new FakeError('INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(storageRoutes.list, () => ({ success: true as const, data: [], nextCursor: null }));
  await user.click(retry);
  expect(await screen.findByText('No file matches the search and the filter.')).toBeInTheDocument();
});
