import '../../../testing/setup.ts';
import { challengeExportRoutes, challengeRoutes, type ExportPlan } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const id = '0192f0c1-0000-7000-8000-0000000000c1';

const note = (name: string, text: string, isLeftOut = false) => ({ challengeId: id, name, isLeftOut, text });

async function openDialog(plan: Partial<ExportPlan> = {}) {
  const { api, open } = staffApp('/admin/challenges');
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    total: 0,
    categories: [],
    can: { create: true },
  }));
  api.on(challengeExportRoutes.plan, () => ({
    success: true as const,
    data: { challenges: 2, files: 1, fileBytes: 2048, notes: [], eventNotes: [], ...plan },
  }));
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Export' }));
  return { api, ...app, dialog: within(await screen.findByRole('dialog', { name: 'Export' })) };
}

it('says what is in the export and what is otherwise there, and downloads it', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  // A click on a link to bytes would lead the page of all tests that follow elsewhere.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const notes = [{ challengeId: id, name: 'Colours', isLeftOut: false, text: 'Its curve becomes another.' }];
  const { api, user, dialog } = await openDialog({ notes });
  api.on(challengeExportRoutes.download, () => 'zip');
  expect(await dialog.findByText('2 challenges, 1 file (2 KB)')).toBeInTheDocument();
  expect(dialog.getByText('Colours: Its curve becomes another.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Download the zip' }));
  expect(await dialog.findByText('challenges-ctfcli.zip is saved.')).toBeInTheDocument();
  expect(saved).toEqual(['challenges-ctfcli.zip']);
  expect(dialog.getByRole('button', { name: 'Download it again' })).toBeEnabled();
});

it('says of each format what it cannot say', async () => {
  const { api, user, dialog } = await openDialog();
  const asked: (string | null)[] = [];
  api.on(challengeExportRoutes.plan, ({ query }) => {
    asked.push(query.get('format'));
    const notes = [{ challengeId: id, name: 'Colours', isLeftOut: false, text: 'Its tags are not kept.' }];
    const eventNotes = ['The freeze of the board is not kept.'];
    return { success: true as const, data: { challenges: 1, files: 0, fileBytes: 0, notes, eventNotes } };
  });
  await user.click(await dialog.findByRole('radio', { name: 'GZCTF' }));
  expect(await dialog.findByText('2 things are otherwise in GZCTF')).toBeInTheDocument();
  expect(dialog.getByText('The freeze of the board is not kept.')).toBeInTheDocument();
  expect(dialog.getByText('Colours: Its tags are not kept.')).toBeInTheDocument();
  expect(dialog.getByText(/imports as a new, hidden game/)).toBeInTheDocument();
  expect(asked).toEqual(['gzctf']);
});

it('says once what is true of many challenges, those that are left out first', async () => {
  const notes = [
    note('Tides', 'Its tags are not kept.'),
    note('Ropes', 'Its tags are not kept.'),
    note('Order', 'It is left out.', true),
  ];
  const { dialog } = await openDialog({ notes });
  expect(await dialog.findByText('2 things are otherwise in ctfcli')).toBeInTheDocument();
  expect(dialog.getByText('Its tags are not kept. (2 challenges)')).toBeInTheDocument();
  expect(dialog.getByText('Tides, Ropes')).toBeInTheDocument();
  const texts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toBe('Order: It is left out.');
});

it('offers nothing where there is nothing', async () => {
  const empty = await openDialog({ challenges: 0, files: 0, fileBytes: 0 });
  expect(await empty.dialog.findByText('There is no challenge to export.')).toBeInTheDocument();
  expect(empty.dialog.getByRole('button', { name: 'Download the zip' })).toBeDisabled();
});

it('says what the server has refused', async () => {
  const { api, user, dialog } = await openDialog();
  api.on(challengeExportRoutes.download, () => new FakeError('TOO_MANY_REQUESTS'));
  await user.click(await dialog.findByRole('button', { name: 'Download the zip' }));
  expect(await dialog.findByText(/^Too many requests/)).toBeInTheDocument();
});
