import '../../../testing/setup.ts';
import { type ApiKey, apiKeyRoutes, playerScopes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProfile } from './profile-fixture.ts';

const slow = { timeout: 8_000 };
const secret = `gdn_${'k'.repeat(43)}`;
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

function openKeys(keys: ApiKey[]) {
  const opened = openProfile('keys');
  opened.api.on(apiKeyRoutes.own, () => ({ success: true as const, data: keys }));
  opened.api.on(apiKeyRoutes.revokeOwn, () => ({ success: true as const }));
  opened.api.on(apiKeyRoutes.createOwn, () => ({ success: true as const, data: { ...key, secret } }));
  return opened;
}

it('makes a key of the member’s own, with scopes of players alone', async () => {
  const { api, user } = openKeys([]);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }, slow));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  expect(dialog.queryByRole('button', { name: 'Everything I may' })).toBeNull();
  expect(dialog.queryByRole('group', { name: 'Organization' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Board bot');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue(secret);
  expect(api.calls(apiKeyRoutes.createOwn)).toMatchObject([
    { body: { name: 'Board bot', scopes: [...playerScopes] } },
  ]);
  expect(api.calls(apiKeyRoutes.create)).toEqual([]);
});

it('ends a key of the member’s own', async () => {
  const { api, user } = openKeys([key]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Board bot' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Board bot?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(api.calls(apiKeyRoutes.revokeOwn)).toMatchObject([{ params: { keyId: key.id } }]),
  );
});
