import '../../../testing/setup.ts';
import { type ApiKey, apiKeyRoutes, apiKeyScopes, secondFactorRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { scopesOfVerb } from './scope-state.ts';

const slow = { timeout: 8_000 };
const key: ApiKey = {
  id: '0192f0c1-0000-7000-8000-0000000000b1',
  name: 'Board bot',
  prefix: 'gdn_AbCdEfGh',
  scopes: ['standings:read'],
  createdBy: { userId: '0192f0c1-0000-7000-8000-0000000000a1', username: 'ada' },
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2099-11-01T10:00:00.000Z',
};
const eventWrites = scopesOfVerb('events', 'write');
const secret = `gdn_${'k'.repeat(43)}`;

function openKeys(keys: ApiKey[]) {
  const { api, open } = staffApp('/admin/settings?tab=api-keys');
  api.on(apiKeyRoutes.list, () => ({ success: true as const, data: keys }));
  api.on(apiKeyRoutes.revoke, () => ({ success: true as const }));
  api.on(apiKeyRoutes.create, () => ({ success: true as const, data: { ...key, secret } }));
  api.on(secondFactorRoutes.get, () => new FakeError('NOT_FOUND'));
  return { api, ...open() };
}

it('makes a key of chosen scopes, asks for the password when signing in was long ago, and shows it once', async () => {
  const { api, user } = openKeys([]);
  expect(await screen.findByText(/There are no API keys/, undefined, slow)).toBeInTheDocument();
  expect(screen.getByText(/^curl -H "Authorization: Bearer \$GUIDON_API_KEY"/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('A key needs a name')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Board bot');
  await user.click(dialog.getByRole('button', { name: 'Everything I may' }));
  expect(dialog.getByRole('checkbox', { name: 'Write: Events' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Write: Events' }));
  expect(dialog.getByText('Chosen one by one below.')).toBeInTheDocument();
  api.on(apiKeyRoutes.create, () => new FakeError('RECENT_SIGN_IN_REQUIRED'));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  api.on(apiKeyRoutes.create, () => ({ success: true as const, data: { ...key, secret } }));
  await user.type(proof.getByLabelText('Current password'), 'secret');
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your new API key' }));
  expect(made.getByRole('textbox', { name: 'API key' })).toHaveValue(secret);
  expect(api.calls(apiKeyRoutes.create).at(-1)?.body).toEqual({
    name: 'Board bot',
    scopes: apiKeyScopes.filter((scope) => !eventWrites.includes(scope)),
    expiresInDays: 90,
    currentPassword: 'secret',
  });
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

it('revokes a key after a warning that nothing brings it back', async () => {
  const { api, user } = openKeys([key]);
  expect(await screen.findByText('standings:read', undefined, slow)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Board bot' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Board bot?' }));
  expect(question.getByText(/This cannot be undone/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(api.calls(apiKeyRoutes.revoke)).toMatchObject([{ params: { keyId: key.id } }]));
});
