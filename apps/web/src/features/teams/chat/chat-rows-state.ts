import type { TeamMessage } from '@guidon/contract';
import { type ChatLog, isContinued } from './chat-log-state.ts';
import type { OutgoingMessage } from './outgoing-messages.ts';

export type ChatRow = { key: string } & (
  | { message: TeamMessage; isContinued: boolean; outgoing?: never }
  | { outgoing: OutgoingMessage; message?: never }
);

/**
 * What the list shows: the messages, then what is on its way. A message keeps the row that it had before it was
 * confirmed, and is never in both.
 */
export function chatRows(log: ChatLog, outgoing: readonly OutgoingMessage[]): ChatRow[] {
  const confirmed = new Set(log.map(({ tempId }) => tempId));
  return [
    ...log.map((message, index) => ({
      key: message.tempId ?? message.id,
      message,
      isContinued: isContinued(log[index - 1], message),
    })),
    ...outgoing
      .filter(({ tempId }) => !confirmed.has(tempId))
      .map((waiting) => ({ key: waiting.tempId, outgoing: waiting })),
  ];
}
