import '../../testing/setup.ts';
import { type Division, divisionRoutes, eventRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const north: Division = {
  id: '01890a5d-ac96-774b-bcce-000000000d01',
  name: 'North',
  description: 'Schools of the north',
  isPublic: true,
  isGuest: false,
  position: 0,
  unitCount: 3,
  code: null,
};
const alumni: Division = {
  ...north,
  id: '01890a5d-ac96-774b-bcce-000000000d02',
  name: 'Alumni',
  description: '',
  isPublic: false,
  isGuest: true,
  position: 1,
  unitCount: 0,
  code: 'HX7-QK2',
};

function openDivisions(divisions: Division[]) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/divisions`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(divisionRoutes.list, () => ({ success: true as const, data: divisions }));
  return { api, ...open() };
}

it('lists the divisions in their order, with their codes for who edits', async () => {
  openDivisions([north, alumni]);
  const list = within(await screen.findByRole('list', { name: 'Divisions' }));
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('North'),
    expect.stringContaining('Alumni'),
  ]);
  expect(rows[0]).toHaveTextContent('3 in it');
  expect(rows[1]).toHaveTextContent('Guests');
  expect(list.getByRole('button', { name: 'Copy the code HX7-QK2' })).toBeInTheDocument();
});

it('adds one to an event that has none, and says in the form why a name was refused', async () => {
  const { api, user } = openDivisions([]);
  let refusals = 1;
  api.on(divisionRoutes.create, () =>
    (refusals -= 1) >= 0
      ? new FakeError('NAME_TAKEN', { message: 'A division has this name.' })
      : { success: true as const, data: north },
  );
  expect(await screen.findByText(/This event has one field/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add division' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New division' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'North');
  await user.click(dialog.getByRole('checkbox', { name: 'For guests' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A division has this name.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Division saved')).toBeInTheDocument();
  expect(api.calls(divisionRoutes.create).at(-1)).toMatchObject({
    body: { name: 'North', description: '', isPublic: true, isGuest: true },
  });
});

it('asks before a form is closed in which anything was changed', async () => {
  const { user } = openDivisions([north]);
  await user.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit division' }));
  await user.click(dialog.getByRole('checkbox', { name: 'For guests' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('checkbox', { name: 'For guests' })).toBeChecked();
});

it('moves a division, and deletes one once it is confirmed', async () => {
  const { api, user } = openDivisions([north, alumni]);
  api.on(divisionRoutes.update, () => ({ success: true as const, data: alumni }));
  api.on(divisionRoutes.remove, () => ({ success: true as const }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Alumni' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await expect.poll(() => api.calls(divisionRoutes.update)).toHaveLength(1);
  expect(api.calls(divisionRoutes.update)[0]).toMatchObject({ body: { position: 0 } });
  await user.click(screen.getByRole('button', { name: 'Actions for Alumni' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Alumni?' }));
  expect(api.calls(divisionRoutes.remove)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Division deleted')).toBeInTheDocument();
});

it('replaces a code once it is confirmed that the old one ends', async () => {
  const { api, user } = openDivisions([alumni]);
  api.on(divisionRoutes.regenerateCode, () => ({
    success: true as const,
    data: { ...alumni, code: 'NEW-0DE' },
  }));
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /Alumni/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'New code' }));
    return within(await screen.findByRole('dialog', { name: 'Replace the code of Alumni?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(api.calls(divisionRoutes.regenerateCode)).toHaveLength(0);
  await user.click((await ask()).getByRole('button', { name: 'New code' }));
  expect(await screen.findByText('The old code has ended')).toBeInTheDocument();
});
