import '../../../testing/setup.ts';
import { type Webhook, type WebhookDelivery, webhookRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const webhook: Webhook = {
  id: '01890a5d-ac96-774b-bcce-b302099a8111',
  address: 'https://discord.com/…a1b2',
  shape: 'discord',
  events: ['first-blood', 'event.started'],
  eventIds: [],
  state: 'off',
  offBy: 'failures',
  failingSince: '2026-01-05T10:00:00.000Z',
  waiting: 2,
  last: {
    kind: 'first-blood',
    state: 'failed',
    status: 500,
    createdAt: '2026-01-05T10:00:00.000Z',
    doneAt: '2026-01-05T10:00:00.000Z',
  },
  version: 3,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: '01890a5d-ac96-774b-bcce-b302099a8222',
  number: 7,
  kind: 'first-blood',
  state: 'failed',
  tries: 8,
  nextAt: null,
  status: 500,
  answer: 'no such channel',
  problem: 'It refused what was sent.',
  payload: '{"content":"First blood"}',
  createdAt: '2026-01-05T10:00:00.000Z',
  doneAt: '2026-01-05T11:00:00.000Z',
};
const secret = 'whsec_of-this-test';

function webhooksApp(webhooks: Webhook[]) {
  const { api, open } = staffApp('/admin/settings?tab=webhooks');
  api.on(webhookRoutes.list, () => ({ success: true as const, data: webhooks }));
  return { api, ...open() };
}

it('makes one and shows its secret until it is copied', async () => {
  const { api, user } = webhooksApp([]);
  expect(await screen.findByText(/No webhook yet/)).toBeInTheDocument();
  let data: (Webhook & { secret: string }) | null = null;
  api.on(webhookRoutes.create, () => {
    data = { ...webhook, secret };
    return { success: true as const, data };
  });
  await user.click(screen.getByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'First blood' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose what it is told.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Address')).toHaveFocus();
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.example/x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const [first] = dialog.getAllByRole('checkbox');
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('Choose what it is told.');
  await user.click(dialog.getByRole('checkbox', { name: 'A solve' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Signing secret' })).toHaveValue(secret);
  expect(api.calls(webhookRoutes.create)[0]?.body).toEqual({
    url: 'https://hooks.example/x',
    shape: 'guidon',
    events: ['solve'],
    eventIds: [],
  });
  await user.click(screen.getByRole('button', { name: 'I have it' }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});

it('says why the server takes an address for none', async () => {
  const { api, user } = webhooksApp([]);
  const message = 'This address cannot be called. It leads into a network that may not be called.';
  api.on(webhookRoutes.create, () => new FakeError('VALIDATION_FAILED', { field: 'url', message }));
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  await user.type(await screen.findByLabelText('Address'), 'https://10.0.0.1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(new RegExp(message))).toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toHaveFocus();
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(expect.stringContaining(message));
});

it('shows why one is off, what it was sent, and sends that again', async () => {
  const { api, user } = webhooksApp([webhook]);
  expect(await screen.findByText(/Switched off after a day of failures/)).toBeInTheDocument();
  api.on(webhookRoutes.deliveries, () => ({ success: true as const, data: [delivery], nextCursor: null }));
  api.on(webhookRoutes.redeliver, () => ({
    success: true as const,
    data: { ...delivery, state: 'waiting' as const, nextAt: delivery.createdAt, doneAt: null },
  }));
  await user.click(screen.getByRole('button', { name: 'Actions for https://discord.com/…a1b2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deliveries' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('It refused what was sent.')).toBeInTheDocument();
  expect(dialog.getByText('8 tries')).toBeInTheDocument();
  await user.click(dialog.getByText('What is sent'));
  expect(dialog.getByText(/"content": "First blood"/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It is sent again')).toBeInTheDocument();
});

it('switches one on again without asking for its address', async () => {
  const { api, user } = webhooksApp([webhook]);
  api.on(webhookRoutes.update, () => ({
    success: true as const,
    data: { ...webhook, state: 'on' as const },
  }));
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.click(await screen.findByRole('switch', { name: /^On/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Webhook saved')).toBeInTheDocument();
  expect(api.calls(webhookRoutes.update)[0]?.body).toEqual({
    shape: 'discord',
    events: ['first-blood', 'event.started'],
    eventIds: [],
    isEnabled: true,
    version: 3,
  });
});
