import type { WebhookEvent } from '@guidon/contract';
import type { StoredWebhookContent, UnitId } from '@guidon/db';

/** Something that a webhook may be told. */
export interface HookEvent {
  /** The same event has the same key, whoever finds it and how often. */
  key: string;
  kind: WebhookEvent | 'test';
  atMs: number;
  eventId?: string;
  /** Whose name is told. */
  unitId?: UnitId;
  content: StoredWebhookContent;
}
