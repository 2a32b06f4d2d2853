import '../../../testing/setup.ts';
import {
  type Advantage,
  advantageRoutes,
  type EventAdvantage,
  type EventShop,
  eventRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';
import { challenge, onBoard } from '../challenge-page-fixture.ts';

const voucher: EventAdvantage = {
  advantageId: '01890a5d-ac96-774b-bcce-00000000aa01',
  kind: 'hint-voucher',
  name: 'Hint voucher',
  description: '',
  price: 40,
  stock: 3,
  perUnit: 2,
  left: 2,
  bought: 1,
  whyNot: null,
};
const attempt: EventAdvantage = {
  ...voucher,
  advantageId: '01890a5d-ac96-774b-bcce-00000000aa02',
  kind: 'extra-attempt',
  name: 'Extra attempt',
  stock: null,
  left: null,
  bought: 0,
  whyNot: 'points',
};
const shop: EventShop = {
  items: [voucher, attempt],
  allowsDebts: false,
  teamId: null,
  balance: 100,
  hintVouchers: 1,
};
const advantage: Advantage = {
  id: voucher.advantageId,
  kind: 'hint-voucher',
  name: 'Hint voucher',
  description: '',
  eventCount: 1,
  soldCount: 4,
  updatedAt: '2030-01-01T00:00:00Z',
  version: 1,
};

function openBoard() {
  const { api, open } = staffApp(`/events/${eventFixture.id}/challenges`);
  const cards = [1, 2].map((n) => ({
    ...challenge(),
    id: `00000000-0000-4000-8000-00000000000${n}`,
    name: `C${n}`,
  }));
  const data = { ...eventFixture, isRegistered: true, hasShop: true };
  api.on(eventRoutes.get, () => ({ success: true as const, data }));
  onBoard(api, cards, {
    locks: [
      {
        challengeId: cards[1]?.id ?? '',
        kind: 'all-before' as const,
        missing: 1,
        points: null,
        names: ['C1'],
        others: 0,
      },
    ],
  });
  api.on(advantageRoutes.shop, () => ({ success: true as const, data: shop }));
  return { api, ...open() };
}

it('shows what is sold with its state, and buys once it is confirmed', async () => {
  const { api, user } = openBoard();
  api.on(advantageRoutes.buy, () => ({
    success: true as const,
    data: { ...shop, balance: 60 },
    bought: { seq: 3, price: 40 },
  }));
  await user.click(await screen.findByRole('button', { name: 'Shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shop' }));
  expect(dialog.getByText('You have 100 points to spend')).toBeInTheDocument();
  expect(dialog.getByText('Bought 1 of 2')).toBeInTheDocument();
  expect(dialog.getByText('2 left')).toBeInTheDocument();
  expect(dialog.getByText('Not enough points')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Buy Hint voucher' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Buy Hint voucher for 40 points?' }));
  expect(api.calls(advantageRoutes.buy)).toHaveLength(0);
  await user.click(sure.getByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('Hint voucher bought')).toBeInTheDocument();
});

it('says why it could not be bought', async () => {
  const { api, user } = openBoard();
  api.on(advantageRoutes.buy, () => new FakeError('SOLD_OUT'));
  await user.click(await screen.findByRole('button', { name: 'Shop' }));
  await user.click(await screen.findByRole('button', { name: 'Buy Hint voucher' }));
  const sure = within(await screen.findByRole('dialog', { name: /Buy Hint voucher/ }));
  await user.click(sure.getByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('There are none left.')).toBeInTheDocument();
});

it('shows a card that a sequence locks with what opens it', async () => {
  openBoard();
  const card = (await screen.findByRole('link', { name: 'C2' })).closest('article');
  expect(card).toHaveTextContent('Locked');
  expect(card).toHaveTextContent('Opens after C1.');
});

it('lists the catalogue, and adds to it', async () => {
  const { api, open } = staffApp('/admin/cyber-advantages');
  api.on(advantageRoutes.list, () => ({ success: true as const, data: [advantage], can: { edit: true } }));
  api.on(advantageRoutes.create, () => ({ success: true as const, data: advantage }));
  const { user } = open();
  expect(await screen.findByText('sold 4 times')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add advantage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New advantage' }));
  await user.click(dialog.getByRole('radio', { name: /Extra attempt/ }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Extra attempt');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Advantage saved')).toBeInTheDocument();
  expect(api.calls(advantageRoutes.create)[0]).toMatchObject({ body: { kind: 'extra-attempt' } });
});

it('sets what an event sells, and names a price that is missing', async () => {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/shop`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(advantageRoutes.list, () => ({ success: true as const, data: [advantage], can: { edit: true } }));
  api.on(advantageRoutes.shop, () => ({
    success: true as const,
    data: { ...shop, items: [], balance: null },
  }));
  api.on(advantageRoutes.setShop, () => ({ success: true as const, data: { ...shop, items: [voucher] } }));
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Sell an advantage' }));
  await user.click(await screen.findByRole('option', { name: 'Hint voucher' }));
  const price = screen.getByRole('textbox', { name: 'Price of Hint voucher' });
  await user.clear(price);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.calls(advantageRoutes.setShop)).toHaveLength(0);
  expect(price).toHaveFocus();
  await user.type(price, '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shop saved')).toBeInTheDocument();
  expect(api.calls(advantageRoutes.setShop)[0]).toMatchObject({
    body: {
      allowsDebts: false,
      items: [{ advantageId: advantage.id, price: 25, stock: null, perUnit: null }],
    },
  });
});

it('keeps what is typed while the shop is being saved', async () => {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/shop`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(advantageRoutes.list, () => ({ success: true as const, data: [advantage], can: { edit: true } }));
  api.on(advantageRoutes.shop, () => ({ success: true as const, data: shop }));
  const gate = Promise.withResolvers<void>();
  api.on(advantageRoutes.setShop, async () => {
    await gate.promise;
    return { success: true as const, data: shop };
  });
  const { user } = open();
  const stock = await screen.findByRole('textbox', { name: `Stock of ${voucher.name}` });
  await user.type(stock, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(stock, '5');
  gate.resolve();
  expect(await screen.findByText('Shop saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(stock).toHaveValue('345');
});

it('is saved over what somebody else has saved, once that was said', async () => {
  const { api, open } = staffApp('/admin/cyber-advantages');
  const list = (shown: Advantage) =>
    api.on(advantageRoutes.list, () => ({ success: true as const, data: [shown], can: { edit: true } }));
  list(advantage);
  api.on(advantageRoutes.update, ({ body }) =>
    advantageRoutes.update.body?.parse(body).version === advantage.version
      ? new FakeError('CONFLICT')
      : { success: true as const, data: { ...advantage, version: 3 } },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Hint voucher/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'What buyers read' }), 'One hint');
  list({ ...advantage, version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Name' })).not.toBeInvalid();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Advantage saved')).toBeInTheDocument();
  expect(api.calls(advantageRoutes.update).at(-1)?.body).toMatchObject({
    description: 'One hint',
    version: 2,
  });
});
