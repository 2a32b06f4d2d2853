import { EventShopBody, type EventShop } from '@guidon/contract';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../lib/field-errors.ts';

export interface ItemValues {
  advantageId: string;
  name: string;
  kind: EventShop['items'][number]['kind'];
  price: number | string;
  /** Empty for no limit. */
  stock: number | string;
  perUnit: number | string;
}

export interface ShopValues {
  items: ItemValues[];
  allowsDebts: boolean;
}

export function shopValues({ items, allowsDebts }: Pick<EventShop, 'items' | 'allowsDebts'>): ShopValues {
  return {
    allowsDebts,
    items: items.map(({ advantageId, name, kind, price, stock, perUnit }) => ({
      advantageId,
      name,
      kind,
      price,
      stock: stock ?? '',
      perUnit: perUnit ?? '',
    })),
  };
}

const usualPrice = 50;

export function newItem({
  id,
  name,
  kind,
}: {
  id: string;
  name: string;
  kind: ItemValues['kind'];
}): ItemValues {
  return { advantageId: id, name, kind, price: usualPrice, stock: '', perUnit: '' };
}

const limitOf = (typed: number | string) => (typed === '' ? null : Number(typed));

export function shopBody({ items, allowsDebts }: ShopValues): z.input<typeof EventShopBody> {
  return {
    allowsDebts,
    items: items.map(({ advantageId, price, stock, perUnit }) => ({
      advantageId,
      price: price === '' ? Number.NaN : Number(price),
      stock: limitOf(stock),
      perUnit: limitOf(perUnit),
    })),
  };
}

export function shopErrors(values: ShopValues): FieldErrors {
  return fieldErrors(EventShopBody, shopBody(values));
}
