import '../../testing/setup.ts';
import {
  type Division,
  divisionRoutes,
  eventRoutes,
  type OwnDivision as Own,
  playRoutes,
} from '@guidon/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const alumni: Division = {
  id: '01890a5d-ac96-774b-bcce-000000000d02',
  name: 'Alumni',
  description: 'Who left the school',
  isPublic: false,
  isGuest: true,
  position: 0,
  unitCount: null,
  code: null,
};

function openOwn(own: Own, divisionCount = 1) {
  const { api, open } = staffApp(`/events/${eventFixture.id}`);
  api.on(eventRoutes.get, () => ({
    success: true as const,
    data: { ...eventFixture, isRegistered: true, divisionCount, can: { ...eventFixture.can, rights: [] } },
  }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  api.on(divisionRoutes.list, () => ({ success: true as const, data: [alumni] }));
  api.on(divisionRoutes.own, () => ({ success: true as const, data: own }));
  return { api, ...open() };
}

it('asks for the code of a division that is not public, and says why it is refused', async () => {
  const { api, user } = openOwn({ division: null, whyNot: null });
  api.on(divisionRoutes.choose, () => new FakeError('INVALID_CODE', { message: 'This code is not right.' }));
  await user.click(await screen.findByRole('combobox', { name: 'Your division' }));
  await user.click(await screen.findByRole('option', { name: 'Alumni' }));
  expect(screen.getByText('Guests are not on the main board.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Code of this division' }), 'WRONG');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
  expect(api.calls(divisionRoutes.choose)[0]).toMatchObject({
    body: { divisionId: alumni.id, code: 'WRONG' },
  });
});

it('says why it can no longer be changed', async () => {
  openOwn({ division: { id: alumni.id, name: 'Alumni', isGuest: true }, whyNot: 'solved' });
  expect(await screen.findByText('Alumni')).toBeInTheDocument();
  expect(screen.getByText('It can no longer be changed: there is a first solve.')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('is not there for an event that is not divided', async () => {
  const { api } = openOwn({ division: null, whyNot: null }, 0);
  expect(await screen.findByRole('heading', { name: eventFixture.name })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Division' })).toBeNull();
  expect(api.calls(divisionRoutes.own)).toHaveLength(0);
});
