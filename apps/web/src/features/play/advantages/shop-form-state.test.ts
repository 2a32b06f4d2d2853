import { expect, it } from 'vitest';
import { newItem, shopBody, shopErrors } from './shop-form-state.ts';

const id = '01890a5d-ac96-774b-bcce-000000000001';
const item = newItem({ id, name: 'Voucher', kind: 'hint-voucher' });

it('sends an empty limit as none', () => {
  expect(shopBody({ items: [{ ...item, stock: '', perUnit: '2' }], allowsDebts: false })).toEqual({
    allowsDebts: false,
    items: [{ advantageId: id, price: 50, stock: null, perUnit: 2 }],
  });
});

it('names the numbers that are missing or too low', () => {
  const errors = shopErrors({ items: [{ ...item, price: '', stock: 0 }], allowsDebts: false });
  expect(Object.keys(errors)).toEqual(['items.0.price', 'items.0.stock']);
});
