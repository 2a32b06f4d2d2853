import '../../../testing/setup.ts';
import { challengeRoutes, connectionValueRoutes, eventRoutes, sequenceRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../manage/event-fixture.ts';

const values = [{ name: 'host', value: 'play.example' }];
const used = [
  { name: 'host', challenges: ['One'], isMissing: false },
  { name: 'port', challenges: ['One', 'Two'], isMissing: true },
];

async function openPage() {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/challenges`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(eventRoutes.challengeSettings, () => ({ success: true as const, data: [], version: 1 }));
  api.on(sequenceRoutes.list, () => ({ success: true as const, data: [] }));
  api.on(sequenceRoutes.ofEvent, () => ({
    success: true as const,
    data: { sequence: null, missing: [] },
  }));
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    total: 0,
    categories: [],
    can: { create: false },
  }));
  api.on(connectionValueRoutes.get, () => ({ success: true as const, data: { values, used } }));
  const app = open();
  const heading = await screen.findByRole('heading', { name: 'Connection values' });
  const panel = within(heading.closest('section') ?? document.body);
  return { api, panel, ...app };
}

it('names what lacks a value and where, and saves all of them together', async () => {
  const { api, panel, user } = await openPage();
  const missing = 'Players see no connection of One and Two: port has no value. Set it below.';
  expect(screen.getByText(missing)).toBeInTheDocument();
  await user.type(panel.getByRole('textbox', { name: 'Value of port' }), '31337');
  const saved = [...values, { name: 'port', value: '31337' }];
  api.on(connectionValueRoutes.set, () => ({
    success: true as const,
    data: { values: saved, used: used.map((one) => ({ ...one, isMissing: false })) },
  }));
  await user.click(panel.getByRole('button', { name: 'Save the values' }));
  expect(await screen.findByText('The values were saved')).toBeInTheDocument();
  expect(api.calls(connectionValueRoutes.set)[0]?.body).toEqual({ values: saved });
  await waitFor(() => expect(screen.queryByText(missing)).not.toBeInTheDocument());
});

it('keeps what was typed when the server refuses it', async () => {
  const { api, panel, user } = await openPage();
  const message = 'values.1.value must be 200 characters or less';
  api.on(connectionValueRoutes.set, () => new FakeError('VALIDATION_FAILED', { message }));
  await user.type(panel.getByRole('textbox', { name: 'Value of port' }), '1');
  await user.click(panel.getByRole('button', { name: 'Save the values' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(message);
  expect(panel.getByRole('textbox', { name: 'Value of port' })).toHaveValue('1');
});
