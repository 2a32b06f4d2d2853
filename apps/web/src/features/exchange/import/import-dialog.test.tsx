import '../../../testing/setup.ts';
import {
  challengeImportRoutes,
  challengeRoutes,
  eventRoutes,
  importRunRoutes,
  type ImportUpload,
  importUploadRoutes,
  limits,
} from '@guidon/contract';
import { unzipSync } from 'fflate';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { toastStore } from '../../../ui/toast.ts';
import { reportFixture, runFixture } from './import-fixture.ts';

async function openImport(uploads: ImportUpload[] = []) {
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
  api.on(importUploadRoutes.list, () => ({ success: true as const, data: uploads }));
  api.on(importRunRoutes.get, () => ({
    success: true as const,
    data: { ...runFixture, state: 'running' as const },
  }));
  api.on(importRunRoutes.list, () => ({ success: true as const, data: [runFixture] }));
  api.on(importRunRoutes.prepare, () => ({ success: true as const, data: { importId: runFixture.id } }));
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
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'There are no challenges in notes, in any of the formats that are read.',
  );
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

it('checks again for the event and the mirror, and lists what would be removed', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, ({ query }) => {
    const isMirror = query.get('mirror') === 'true';
    const [first] = reportFixture.rows;
    if (first === undefined) throw new Error('the fixture has a row');
    return {
      ...reportFixture,
      isDryRun: query.get('dryRun') === 'true',
      notes: ['The link "a" leads out of the source and is left out.'],
      remarks: [{ text: 'There is no value; 100 points are taken.', challenges: 9 }],
      rows: isMirror ? [{ ...first, outcome: 'updated' as const, removals: ['the tag "old"'] }] : [first],
      leaving: isMirror
        ? [
            {
              challengeId: '01890000-0000-7000-8000-0000000000f1',
              name: 'Gone',
              isTakenOut: true,
              reason: null,
            },
          ]
        : [],
    };
  });
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  expect(
    await dialog.findByText('There is no value; 100 points are taken. (9 challenges)'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Mirror the source' }));
  expect(
    await dialog.findByText('Gone: would be taken out of the event and stay in the bank'),
  ).toBeInTheDocument();
  const row = within(dialog.getByRole('row', { name: /One/ }));
  expect(row.getByText('Would be removed')).toBeInTheDocument();
  expect(row.getByText('the tag "old"')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Import 2 challenges' }));
  expect(await dialog.findByText('Gone: taken out of the event, stays in the bank')).toBeInTheDocument();
  expect(
    api.calls(challengeImportRoutes.run).map(({ query }) => [query.get('dryRun'), query.get('mirror')]),
  ).toEqual([
    ['true', null],
    ['true', 'true'],
    ['false', 'true'],
  ]);
});

it('keeps the report that is there when the check for another wish fails', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, () => reportFixture);
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  await dialog.findByText('This would happen');
  api.on(challengeImportRoutes.run, () => new FakeError('INVALID_ARCHIVE'));
  await user.click(dialog.getByRole('checkbox', { name: 'Mirror the source' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The archive cannot be read.');
  expect(dialog.getByText('This would happen')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Mirror the source' })).not.toBeChecked();
});

const begun: ImportUpload = {
  id: '01890000-0000-7000-8000-0000000000a1',
  name: 'big.zip',
  bytes: limits.importPartBytes + 3,
  partBytes: limits.importPartBytes,
  parts: 2,
  receivedParts: 1,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const bigZip = () => new File([new Uint8Array(limits.importPartBytes), 'end'], begun.name);
const sha256Of = async (part: Blob) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

it('sends a large zip in parts, waits where there is no connection, and sends it once', async () => {
  const { api, dialog, user } = await openImport();
  api.on(importUploadRoutes.open, () => ({ success: true as const, data: { ...begun, receivedParts: 0 } }));
  api.on(challengeImportRoutes.run, ({ query }) => ({
    ...reportFixture,
    isDryRun: query.get('dryRun') === 'true',
  }));
  api.on(importUploadRoutes.putPart, ({ params }) =>
    params['part'] === '0' ? { success: true as const, data: begun } : new FakeError('UNAVAILABLE'),
  );
  await user.upload(dialog.getByLabelText('Choose zip'), bigZip());
  expect(await dialog.findByText('No connection. It goes on by itself.')).toBeInTheDocument();
  expect(dialog.getByRole('progressbar', { name: 'Uploading big.zip' })).toHaveAttribute(
    'aria-valuenow',
    '99',
  );
  api.on(importUploadRoutes.putPart, () => ({
    success: true as const,
    data: { ...begun, receivedParts: 2 },
  }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Import 2 challenges' }));
  expect(await dialog.findByText('Import finished')).toBeInTheDocument();
  expect(api.calls(importUploadRoutes.open)[0]?.body).toMatchObject({ name: 'big.zip', bytes: begun.bytes });
  expect(api.calls(importUploadRoutes.putPart).map(({ params }) => params['part'])).toEqual(['0', '1', '1']);
  expect(
    api.calls(challengeImportRoutes.run).map(({ query }) => [query.get('dryRun'), query.get('uploadId')]),
  ).toEqual([
    ['true', begun.id],
    ['false', begun.id],
  ]);
});

it('goes on with what was begun before, and begins anew where another archive has its name', async () => {
  const { api, dialog, user } = await openImport([begun]);
  expect(await dialog.findByText(/^50% of big.zip is here already/)).toBeInTheDocument();
  const sha256 = await sha256Of(bigZip().slice(0, limits.importPartBytes));
  api.on(importUploadRoutes.get, () => ({
    success: true as const,
    data: { ...begun, received: [{ number: 0, sha256 }] },
  }));
  api.on(importUploadRoutes.putPart, () => ({
    success: true as const,
    data: { ...begun, receivedParts: 2 },
  }));
  api.on(importUploadRoutes.discard, () => ({ success: true as const }));
  api.on(importUploadRoutes.open, () => ({ success: true as const, data: { ...begun, receivedParts: 0 } }));
  api.on(challengeImportRoutes.run, () => reportFixture);
  await user.upload(dialog.getByLabelText('Choose zip'), bigZip());
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  expect(api.calls(importUploadRoutes.putPart).map(({ params }) => params['part'])).toEqual(['1']);
  await user.click(dialog.getByRole('button', { name: 'Choose something else' }));
  const other = new File([new Uint8Array(limits.importPartBytes).fill(1), 'end'], begun.name);
  await user.upload(dialog.getByLabelText('Choose zip'), other);
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  expect(api.calls(importUploadRoutes.discard)).toHaveLength(1);
  expect(api.calls(importUploadRoutes.putPart).map(({ params }) => params['part'])).toEqual(['1', '0', '1']);
});

it('sends a part again that the server has lost, and goes on by itself', async () => {
  const { api, dialog, user } = await openImport([{ ...begun, receivedParts: 2 }]);
  const parts = [bigZip().slice(0, limits.importPartBytes), bigZip().slice(limits.importPartBytes)];
  const received = await Promise.all(
    parts.map(async (part, number) => ({ number, sha256: await sha256Of(part) })),
  );
  let here = received;
  api.on(importUploadRoutes.get, () => ({ success: true as const, data: { ...begun, received: here } }));
  api.on(importUploadRoutes.putPart, () => {
    here = received;
    return { success: true as const, data: { ...begun, receivedParts: 2 } };
  });
  let isLost = true;
  api.on(challengeImportRoutes.run, () => {
    if (!isLost) return reportFixture;
    isLost = false;
    here = received.slice(0, 1);
    return new FakeError('VALIDATION_FAILED', { field: 'uploadId' });
  });
  await user.upload(dialog.getByLabelText('Choose zip'), bigZip());
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  expect(api.calls(importUploadRoutes.putPart).map(({ params }) => params['part'])).toEqual(['1']);
  expect(api.calls(challengeImportRoutes.run)).toHaveLength(2);
});

it('pauses, resumes, and throws away what has come when it is cancelled', async () => {
  const { api, dialog, user } = await openImport();
  api.on(importUploadRoutes.open, () => ({ success: true as const, data: { ...begun, receivedParts: 0 } }));
  api.on(importUploadRoutes.putPart, () => new FakeError('UNAVAILABLE'));
  api.on(importUploadRoutes.discard, () => ({ success: true as const }));
  await user.upload(dialog.getByLabelText('Choose zip'), bigZip());
  await dialog.findByText('No connection. It goes on by itself.');
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(dialog.getByText('Paused')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(dialog.queryByText('Paused')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await dialog.findByText('Drop a folder or a zip here')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(importUploadRoutes.discard)).toHaveLength(1));
});

it('checks an archive that came whole before, or throws it away', async () => {
  const { api, dialog, user } = await openImport([{ ...begun, receivedParts: 2 }]);
  api.on(challengeImportRoutes.run, () => reportFixture);
  api.on(importUploadRoutes.discard, () => ({ success: true as const }));
  await user.click(await dialog.findByRole('button', { name: 'Throw away big.zip' }));
  await waitFor(() => expect(api.calls(importUploadRoutes.discard)).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Check it' }));
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  expect(api.calls(challengeImportRoutes.run)[0]?.query.get('uploadId')).toBe(begun.id);
});

/** Two that come in, of which the second was changed here as well. */
const conflicting = {
  ...reportFixture,
  sourceName: 'Winter CTF',
  rows: reportFixture.rows.map((row) =>
    row.outcome === 'updated'
      ? {
          ...row,
          changedHere: true,
          conflicts: [
            { field: 'description', here: 'Ours.', source: 'Theirs.' },
            { field: 'flags', here: null, source: null },
          ],
        }
      : row,
  ),
};

it('takes or leaves challenges, and asks which side of a conflict counts', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, ({ query }) => ({
    ...conflicting,
    isDryRun: query.get('dryRun') === 'true',
    importId: query.get('importId'),
  }));
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  expect(await dialog.findByRole('button', { name: 'Decide 1 conflict first' })).toBeDisabled();
  const conflict = within(dialog.getByRole('region', { name: 'Conflict of Two' }));
  expect(conflict.getByRole('row', { name: 'Description Ours. Theirs.' })).toBeInTheDocument();
  expect(conflict.getByRole('row', { name: 'Flags Differs; not shown' })).toBeInTheDocument();
  await user.click(conflict.getByRole('radio', { name: 'Keep what is here' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Select One' }));
  expect(dialog.getByRole('radio', { name: 'Left out 1' })).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: 'Select Three' })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('searchbox', { name: 'Search by name or category' }), 'two');
  expect(dialog.queryByRole('row', { name: /One/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Import finished')).toBeInTheDocument();
  expect(api.calls(importRunRoutes.prepare).map(({ body }) => body)).toEqual([
    { left: ['web/one/challenge.yml'], kept: ['pwn/two'] },
  ]);
  expect(api.calls(challengeImportRoutes.run).at(-1)?.query.get('importId')).toBe(runFixture.id);
});

it('offers the name of the source for a new event', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, () => ({ ...reportFixture, sourceName: 'Winter CTF' }));
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  await user.click(await dialog.findByRole('combobox', { name: 'Put them into an event' }));
  await user.click(await screen.findByRole('option', { name: 'A new event' }));
  const name = await dialog.findByRole('textbox', { name: /Name of the new event/ });
  expect(name).toHaveValue('Winter CTF');
  await user.type(name, ' 2');
  await user.click(dialog.getByRole('button', { name: 'Import 2 challenges' }));
  await dialog.findByText('This would happen');
  const sent = api.calls(challengeImportRoutes.run).map(({ query }) => query.get('eventName'));
  expect(sent).toEqual([null, 'Winter CTF', 'Winter CTF 2']);
});

it('draws both curves, and takes an earlier import back', async () => {
  const { api, dialog, user } = await openImport();
  let isUndone = false;
  api.on(importRunRoutes.undo, () => {
    isUndone = true;
    return { success: true as const, data: { ...runFixture, state: 'undone' as const, canUndo: false } };
  });
  api.on(importRunRoutes.list, () => ({
    success: true as const,
    data: [isUndone ? { ...runFixture, state: 'undone' as const, canUndo: false } : runFixture],
  }));
  await user.click(await dialog.findByText('Last import (1)'));
  await user.click(dialog.getByRole('button', { name: 'Undo this import' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  await user.click(question.getByRole('button', { name: 'Undo this import' }));
  expect(await dialog.findByText('Undone')).toBeInTheDocument();
  expect(toastStore.get().at(-1)).toMatchObject({ kind: 'success', message: 'The import is undone.' });
  const [first] = reportFixture.rows;
  if (first === undefined) throw new Error('the fixture has a row');
  const curves = { solves: [1, 10, 20], source: [500, 200, 120], here: [500, 300, 100] };
  const approximated = [{ field: 'scoring', reason: 'It falls.', curves }];
  api.on(challengeImportRoutes.run, () => ({ ...reportFixture, rows: [{ ...first, approximated }] }));
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  await user.click(await dialog.findByText('Roughly'));
  expect(await dialog.findByRole('img', { name: 'There: 500 to 120 in 20 solves' })).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'Here: 500 to 100 in 20 solves' })).toBeInTheDocument();
});

it('asks before what was decided about conflicts is thrown away', async () => {
  const { api, dialog, user } = await openImport();
  api.on(challengeImportRoutes.run, () => ({ ...conflicting, isDryRun: true, importId: null }));
  await user.upload(dialog.getByLabelText('Choose zip'), zip());
  const conflict = within(await dialog.findByRole('region', { name: 'Conflict of Two' }));
  await user.click(conflict.getByRole('radio', { name: 'Keep what is here' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(conflict.getByRole('radio', { name: 'Keep what is here' })).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
