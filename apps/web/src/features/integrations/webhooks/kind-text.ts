import { type WebhookEvent, webhookEvents } from '@guidon/contract/plain';

/** The key of its words: a dot in a key would divide it. */
const keys = {
  'event.started': 'event_started',
  'event.ended': 'event_ended',
  'event.paused': 'event_paused',
  'event.resumed': 'event_resumed',
  'first-blood': 'first-blood',
  solve: 'solve',
  registration: 'registration',
  'team.created': 'team_created',
  announcement: 'announcement',
} as const satisfies Record<WebhookEvent, string>;

const isEvent = (kind: string): kind is WebhookEvent => webhookEvents.some((known) => known === kind);

export function kindKey(kind: string): (typeof keys)[WebhookEvent] | 'test' {
  return isEvent(kind) ? keys[kind] : 'test';
}
