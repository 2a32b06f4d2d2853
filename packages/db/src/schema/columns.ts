import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, read and written as a `Date`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

export function tenantId() {
  return uuid('tenant_id').notNull();
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
