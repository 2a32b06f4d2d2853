import type { SignedInCtx } from '../http/context.ts';
import type { Tx } from '@guidon/db';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditDeclaration } from '../audit/define-audit.ts';
import type { Binder } from '../http/binder.ts';
import type { DescribePage } from '../http/page-meta.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { NotificationDefinition } from '../notifications/notification.ts';
import type { PersonalData } from './personal-data.ts';
import type { StoredFileUses } from './stored-file-uses.ts';

export interface ChannelPermission {
  /** What the other members of a presence channel see. */
  userInfo?: Record<string, unknown>;
  /** Whether the caller may send client events to the other listeners. */
  clientEvents?: boolean;
}

/** A kind of private or presence channel: its name, and who may listen. */
export interface ChannelFamily {
  /** The name of a channel up to its id. */
  prefix: `private-${string}-` | `presence-${string}-`;
  /** Throws where the caller may not listen. */
  admit(ctx: SignedInCtx, id: string): ChannelPermission | Promise<ChannelPermission>;
}

export interface CleanupTimes {
  now: Date;
  /** Rows that ended after this are kept for inspection. */
  keptFrom: Date;
}

/** Removes expired rows, in a transaction of its own, and answers how many. */
export interface Cleanup {
  /** What it removes, as the log names it. */
  name: string;
  remove: (tx: Tx, times: CleanupTimes) => Promise<{ rowCount: number | null }>;
}

export interface Feature {
  name: string;
  /** Tables that only its files write; other features read them, and change them through its commands. */
  tables?: readonly PgTable[];
  /** What it records in the audit log. */
  audit?: AuditDeclaration;
  /** Binds its routes of the contract. */
  bind?: (binder: Binder) => void;
  /** Work for later, and work that its time brings. */
  jobs?: readonly JobHandler[];
  /** Its private and presence channels: who may listen. */
  channels?: readonly ChannelFamily[];
  /** What it notifies people of. */
  notifications?: readonly NotificationDefinition[];
  /** What it stores about people: how that is handed out, and how it goes. */
  personalData?: PersonalData;
  /** Rows that are removed once they have expired. */
  cleanup?: readonly Cleanup[];
  /** Stored files that it uses, and those that it keeps by itself. */
  storedFiles?: StoredFileUses;
  /** What links to its pages show where they are pasted; null for a page that is not its own. */
  pageMeta?: DescribePage;
  /** Loads what will be asked for, once the process listens; no request waits for it. */
  warm?: () => Promise<void>;
  /** Work that depends on the time, called about once a second. */
  tick?: () => Promise<void>;
  /** Clears its caches, when messages about changes made elsewhere may have been missed. */
  forget?: () => void;
  /** Writes what is still in memory, after the last request. */
  drain?: () => Promise<void>;
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
