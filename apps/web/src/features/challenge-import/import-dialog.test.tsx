import '../../testing/setup.ts';
import { challengeImportRoutes, challengeRoutes, eventRoutes } from '@guidon/contract';
import { unzipSync } from 'fflate';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { reportFixture } from './import-fixture.ts';

async function openImport() {
  const { api, open } = staffApp('/admin/challenges?import=true');
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    total: 0,
    categories: [],
    can: { create: true },
  }));
  api.on(eventRoutes.list, () => ({ success: true as const, data: [], nextCursor: null }));
  fakeUploads();
  const app = open();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Drop a folder or a zip here');
  return { api, dialog, ...app };
}

const zip = () => new File(['PK'], 'ctf.zip', { type: 'application/zip' });

it('shows what would happen before it happens, then what has happened', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, ({ query }) => ({
    ...reportFixture,
    isDryRun: query.get('dryRun') === 'true',
  }));
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  expect(
    dialog.getByText(
      '4 challenges: 1 created, 1 updated, 1 unchanged, 0 duplicate, 0 not imported, 1 failed',
    ),
  ).toBeInTheDocument();
  const failed = within(dialog.getByRole('row', { name: /Without a name/ }));
  expect(failed.getByText('Line 3 is not valid YAML.')).toBeInTheDocument();
  const updated = within(dialog.getByRole('row', { name: /Two/ }));
  expect(updated.getByText('dist/two.bin')).toBeInTheDocument();
  expect(updated.getByText('image: Containers are not started.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Unchanged 1' }));
  expect(dialog.queryByRole('row', { name: /Two/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Import 2 challenges' }));
  expect(await dialog.findByText('Import finished')).toBeInTheDocument();
  expect(api.calls(challengeImportRoutes.run).map(({ query }) => query.get('dryRun'))).toEqual([
    'true',
    'false',
  ]);
});

it('packs a folder in the browser', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, () => reportFixture);
  const file = new File(['name: One\n'], 'challenge.yml');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'ctf/web/one/challenge.yml' });
  await user.upload(dialog.getByLabelText('Choose folder'), file);
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  const sent = api.calls(challengeImportRoutes.run)[0]?.body;
  const archive = sent instanceof FormData ? sent.get('file') : null;
  if (!(archive instanceof Blob)) throw new Error('no archive was sent');
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(['web/one/challenge.yml']);
});

it('explains that a folder has no challenges and sends nothing', async () => {
  const { api, dialog, user } = await openImport();
  const file = new File(['x'], 'readme.md');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'notes/readme.md' });
  const other = new File(['x'], 'b.md');
  Object.defineProperty(other, 'webkitRelativePath', { value: 'notes/b.md' });
  await user.upload(dialog.getByLabelText('Choose folder'), [file, other]);
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is no challenge.yml in notes.');
  expect(api.calls(challengeImportRoutes.run)).toEqual([]);
});

it('keeps what was chosen when the upload is refused, and tries it again', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, () => new FakeError('INVALID_ARCHIVE'));
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  expect(await dialog.findByRole('alert')).toHaveTextContent('The archive cannot be read.');
  api.on(challengeImportRoutes.run, () => reportFixture);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
});
