import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Keys under which bytes were written that may have no row yet, or none any more. */
export const fileWrites = pgTable('file_writes', {
  key: text('key').primaryKey(),
  begunAt: moment('begun_at').notNull(),
});
