import type { Settings } from '../../../../platform/services/services.ts';
import type { DeliveryContent, WebhookRow } from '../store.ts';
import { chatBody } from './chat-body.ts';

/** The JSON that a webhook is sent, the same in every try. */
export function bodyOf(
  settings: Pick<Settings, 'publicUrl'>,
  shape: WebhookRow['shape'],
  delivery: DeliveryContent,
): string {
  if (shape !== 'guidon') return JSON.stringify(chatBody(settings, shape, delivery));
  const { id, number, kind: type, content } = delivery;
  const { at, event, ...rest } = content;
  return JSON.stringify({ id, number, type, at, ...(event && { eventId: event.id }), ...rest });
}
