import { auditLog, mailCooldowns, mails, oneTimeTokens, spentProofs } from '@guidon/db';
import { fileWrites } from '@guidon/db/schema/file-writes';
import { tenantLeases } from '@guidon/db/schema/leases';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The tables that a folder of the platform alone writes. */
export const platformTables: Readonly<Record<string, readonly PgTable[]>> = {
  audit: [auditLog],
  files: [fileWrites],
  leases: [tenantLeases],
  mail: [mails, mailCooldowns],
  'one-time-tokens': [oneTimeTokens],
  'bot-check': [spentProofs],
};
