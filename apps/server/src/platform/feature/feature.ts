import type { PgTable } from 'drizzle-orm/pg-core';
import type { Binder } from '../http/binder.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { NotificationDefinition } from '../notifications/notification.ts';
import type { Cleanup } from './cleanup.ts';
import type { PersonalData } from './personal-data.ts';

export interface Feature {
  name: string;
  /** Written by its files alone; others read them, and change them through its commands. */
  tables?: readonly PgTable[];
  /** Binds its routes of the contract. */
  bind?: (binder: Binder) => void;
  /** Work for later, and work that its time brings. */
  jobs?: readonly JobHandler[];
  /** What it notifies people of. */
  notifications?: readonly NotificationDefinition[];
  /** What it stores about people: how that is handed out, and how it goes. */
  personalData?: PersonalData;
  /** Rows that are removed once they are over. */
  cleanup?: readonly Cleanup[];
  /** Loads what it needs in memory, before the first request. */
  warm?: () => Promise<void>;
  /** Work that the clock asks for, about once a second. */
  tick?: () => Promise<void>;
  /** Drops what it has in memory, when changes made elsewhere may have been missed. */
  forget?: () => void;
  /** Writes what waits to be written, when no request comes any more. */
  drain?: () => Promise<void>;
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
