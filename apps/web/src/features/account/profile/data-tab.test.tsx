import '../../../testing/setup.ts';
import { type DeletionPreview, profileRoutes, sessionRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { openProfile } from './profile-fixture.ts';

const preview: DeletionPreview = {
  nameAfter: 'deleted user 099a8057',
  events: [
    {
      eventId: '01890a5d-ac96-774b-bcce-b302099a7001',
      eventName: 'Harbour',
      tenantDisplayName: 'Acme Security',
      submissions: 17,
      solves: 1,
    },
  ],
  lastAdminOf: [],
  needsPassword: true,
};

async function openDeletion(changes: Partial<DeletionPreview> = {}) {
  const opened = openProfile('data');
  opened.api.on(profileRoutes.deletion, () => ({ success: true as const, data: { ...preview, ...changes } }));
  await opened.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  await dialog.findByText(/are removed at once/);
  return { ...opened, dialog };
}

it('names what stays, asks twice, deletes and leaves', async () => {
  const { api, user, dialog, session, router } = await openDeletion();
  expect(dialog.getByText(/stay under the name “deleted user 099a8057”/)).toBeInTheDocument();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Harbour Acme Security1 solve, 17 answers');
  await user.click(dialog.getByRole('button', { name: 'Delete my account for good' }));
  const name = dialog.getByLabelText('Type your username, northwind, to confirm');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Type your username exactly as it is.');
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Your password is required');
  expect(api.calls(profileRoutes.deleteMe)).toEqual([]);

  await user.type(name, 'northwind');
  await user.type(dialog.getByLabelText('Your password'), 'the password');
  api.on(profileRoutes.deleteMe, () => ({ success: true as const }));
  api.on(sessionRoutes.logout, () => ({ success: true as const }));
  await user.click(dialog.getByRole('button', { name: 'Delete my account for good' }));
  expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
  expect(api.calls(profileRoutes.deleteMe)[0]?.body).toEqual({
    confirmation: 'northwind',
    currentPassword: 'the password',
  });
  expect(session.get()).toEqual({ status: 'signed-out', reason: 'left' });
  expect(router.state.location.pathname).toBe('/');
});

it('puts a wrong password beside its field', async () => {
  const { api, user, dialog } = await openDeletion();
  await user.type(dialog.getByLabelText('Type your username, northwind, to confirm'), 'northwind');
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  api.on(profileRoutes.deleteMe, () => new FakeError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' }));
  await user.click(dialog.getByRole('button', { name: 'Delete my account for good' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(
      'The current password is not right.',
    ),
  );
});

it('lets the last admin of others not go', async () => {
  const { dialog } = await openDeletion({
    lastAdminOf: [
      {
        tenantId: '01890a5d-ac96-774b-bcce-b302099a8000',
        tenantDisplayName: 'Acme Security',
        otherMembers: 3,
      },
    ],
  });
  expect(dialog.getByText('You are the only admin of Acme Security')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Delete my account for good' })).not.toBeInTheDocument();
});

it('saves the export under the name that the server gives it', async () => {
  const { api, user } = openProfile('data');
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:zip';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/users/export-data')) return answered(url, init);
    const headers = { 'content-disposition': 'attachment; filename="guidon-data-2026-11-20.zip"' };
    return new Response('PK', { headers });
  });
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your data was saved as guidon-data-2026-11-20.zip.',
  );
  expect(saved).toEqual(['guidon-data-2026-11-20.zip blob:zip']);
  api.expectAllHandled();
});

it('says why an export was refused, and offers it again', async () => {
  const { api, user } = openProfile('data');
  api.on(profileRoutes.exportData, () => new FakeError('TOO_MANY_REQUESTS'));
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  expect(screen.getByRole('button', { name: 'Export my data' })).toBeEnabled();
});
