import type { NotificationType } from '@guidon/contract';
import type { notificationBursts, Tx } from '@guidon/db';
import type { z } from 'zod';
import type { LocalizedText } from '../language/localized-text.ts';
import type { Services } from '../services/services.ts';
import { type DomainEvent, readDomainEvent } from './domain-event.ts';

/** What is stored of a notification beside its code: names and numbers that its texts are filled with. */
export type NotificationParams = Readonly<Record<string, string | number>>;

/** Whom a notification is for: the participants of an event, all or those since before a moment; or members by their ids. */
export type Audience = { eventId: string; registeredBefore?: string } | { userIds: readonly string[] };

interface Texts {
  title: LocalizedText;
  message: LocalizedText | null;
}

/** What a notification says. */
interface Content<Params extends NotificationParams> {
  /** Names it in what is stored; a new one when the parameters change. */
  code: string;
  type: NotificationType;
  params: z.ZodType<Params>;
  title: (params: Params) => LocalizedText;
  message?: (params: Params) => LocalizedText;
}

export interface NotificationTarget {
  audience: Audience;
  /** Path of a page of the web app. */
  link: string;
  /** It goes when the event does. */
  eventId?: string;
}

export interface DueNotification<Params> extends NotificationTarget {
  params: Params;
  /** The same in a tenant is delivered once. */
  sourceKey: string;
  /** One row for all, to which its readers come one by one. */
  isShared?: boolean;
}

export type BurstKind = (typeof notificationBursts.$inferSelect)['kind'];
export interface EventOfTenant {
  tenantId: string;
  eventId: string;
}

export type Trigger =
  | {
      kind: 'event';
      on: string;
      find: (
        tx: Tx,
        sent: { tenantId: string },
        nowMs: number,
      ) => Promise<DueNotification<NotificationParams> | null>;
    }
  | {
      kind: 'time';
      findDue: (
        services: Pick<Services, 'database'>,
        nowMs: number,
      ) => Promise<readonly (DueNotification<NotificationParams> & { tenantId: string })[]>;
    }
  | {
      kind: 'burst';
      on: string;
      burst: BurstKind;
      quietSeconds: number | null;
      subjectsOf: (
        tx: Tx,
        sent: { tenantId: string },
      ) => Promise<{ eventId: string; subjectIds: readonly string[] }>;
      find: (
        tx: Tx,
        event: EventOfTenant,
        nowMs: number,
      ) => Promise<(NotificationTarget & { paramsOf: (count: number) => NotificationParams }) | null>;
    };

/** A notification of a feature: when people get it, who they are, and what it says. */
export interface NotificationDefinition {
  code: string;
  type: NotificationType;
  /** Null for parameters that this version cannot read. */
  textsOf: (params: unknown) => Texts | null;
  trigger: Trigger;
}

/** Notifies of a domain event, at once; null from `find` when no one is to be notified. */
export function notifyOn<Data extends object, Params extends NotificationParams>({
  on,
  find,
  ...content
}: Content<Params> & {
  on: DomainEvent<Data>;
  find: (tx: Tx, data: Data & { tenantId: string }, nowMs: number) => Promise<DueNotification<Params> | null>;
}): NotificationDefinition {
  return define(content, {
    kind: 'event',
    on: on.kind,
    find: (tx, sent, nowMs) => find(tx, readDomainEvent(on, sent), nowMs),
  });
}

/** Notifies of what the clock brings: every minute those that `findDue` names and that were not delivered yet. */
export function notifyAtTime<Params extends NotificationParams>({
  findDue,
  ...content
}: Content<Params> & {
  findDue: (
    services: Pick<Services, 'database'>,
    nowMs: number,
  ) => Promise<readonly (DueNotification<Params> & { tenantId: string })[]>;
}): NotificationDefinition {
  return define(content, { kind: 'time', findDue });
}

/**
 * Notifies of many domain events of one event as a sum: once none has come for some seconds, or every minute with null.
 * While `find` answers null they wait.
 */
export function notifyOfBurst<Data extends { eventId: string }, Params extends NotificationParams>({
  on,
  burst,
  quietSeconds,
  subjectsOf,
  find,
  ...content
}: Content<Params> & {
  on: DomainEvent<Data>;
  burst: BurstKind;
  quietSeconds: number | null;
  /** What is counted, each once. */
  subjectsOf: (tx: Tx, data: Data & { tenantId: string }) => Promise<readonly string[]>;
  find: (
    tx: Tx,
    event: EventOfTenant,
    nowMs: number,
  ) => Promise<(NotificationTarget & { paramsOf: (count: number) => Params }) | null>;
}): NotificationDefinition {
  return define(content, {
    kind: 'burst',
    on: on.kind,
    burst,
    quietSeconds,
    subjectsOf: async (tx, sent) => {
      const data = readDomainEvent(on, sent);
      return { eventId: data.eventId, subjectIds: await subjectsOf(tx, data) };
    },
    find,
  });
}

function define<Params extends NotificationParams>(
  { code, type, params, title, message }: Content<Params>,
  trigger: Trigger,
): NotificationDefinition {
  return {
    code,
    type,
    textsOf: (stored) => {
      const read = params.safeParse(stored);
      if (!read.success) return null;
      return { title: title(read.data), message: message?.(read.data) ?? null };
    },
    trigger,
  };
}
