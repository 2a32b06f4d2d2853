import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UnitId } from '../ids.ts';

export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

export function unitId() {
  return uuid('unit_id').notNull().$type<UnitId>();
}

export function tenantId() {
  return uuid('tenant_id').notNull();
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
