import type { CreateWebhookBody, UpdateWebhookBody, Webhook } from '@guidon/contract';
import { type WebhookEvent, webhookEvents, type WebhookShape } from '@guidon/contract/plain';

export interface WebhookFields {
  url: string;
  shape: WebhookShape;
  events: readonly WebhookEvent[];
  isForAll: boolean;
  eventIds: readonly string[];
  isEnabled: boolean;
}

export function fieldsOf(webhook: Webhook | null): WebhookFields {
  if (webhook === null)
    return {
      url: '',
      shape: 'guidon',
      events: ['first-blood'],
      isForAll: true,
      eventIds: [],
      isEnabled: true,
    };
  const { shape, events, eventIds, state } = webhook;
  return { url: '', shape, events, isForAll: eventIds.length === 0, eventIds, isEnabled: state !== 'off' };
}

/** In the order in which they are listed. */
export function toggled(events: readonly WebhookEvent[], event: WebhookEvent): WebhookEvent[] {
  return webhookEvents.filter((known) => events.includes(known) !== (known === event));
}

export type MissingField = 'url' | 'events' | 'eventIds';

/** What has to be filled in first; an address that there is may stay. */
export function missingIn(fields: WebhookFields, webhook: Webhook | null): MissingField[] {
  const missing: MissingField[] = [];
  if (webhook === null && fields.url.trim() === '') missing.push('url');
  if (fields.events.length === 0) missing.push('events');
  if (!fields.isForAll && fields.eventIds.length === 0) missing.push('eventIds');
  return missing;
}

export function createBodyOf({ url, ...fields }: WebhookFields): CreateWebhookBody {
  return { ...shared(fields), url: url.trim() };
}

export function updateBodyOf({ url, ...fields }: WebhookFields, version: number): UpdateWebhookBody {
  return {
    ...shared(fields),
    isEnabled: fields.isEnabled,
    version,
    ...(url.trim() !== '' && { url: url.trim() }),
  };
}

function shared({ shape, events, isForAll, eventIds }: Omit<WebhookFields, 'url'>) {
  return { shape, events: [...events], eventIds: isForAll ? [] : [...eventIds] };
}
