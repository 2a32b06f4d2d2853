import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Work that one process at a time does in an organization. */
export const tenantLeases = pgTable('tenant_leases', {
  tenantId: tenantId(),
  work: text('work').notNull(),
  holder: uuid('holder').notNull(),
  heldUntil: moment('held_until').notNull(),
});
