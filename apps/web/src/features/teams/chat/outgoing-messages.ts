import type { TeamMessage } from '@guidon/contract';

/** A message of one's own that the server has not confirmed yet. */
export interface OutgoingMessage {
  tempId: string;
  text: string;
  type: TeamMessage['type'];
  state: 'sending' | 'failed';
}

interface Outbox {
  draft: string;
  messages: readonly OutgoingMessage[];
}

const empty: Outbox = { draft: '', messages: [] };
const byTeam = new Map<string, Outbox>();
const listeners = new Set<() => void>();

function change(key: string, changed: Partial<Outbox>): void {
  byTeam.set(key, { ...outgoingMessages.get(key), ...changed });
  for (const listener of listeners) listener();
}

/** What a person is about to say in a team; it outlives the panel, not the page. */
export const outgoingMessages = {
  get: (key: string): Outbox => byTeam.get(key) ?? empty,
  setDraft: (key: string, draft: string): void => change(key, { draft }),
  add: (key: string, added: Omit<OutgoingMessage, 'state'>): void =>
    change(key, {
      messages: [
        ...outgoingMessages.get(key).messages.filter(({ tempId }) => tempId !== added.tempId),
        { ...added, state: 'sending' },
      ],
    }),
  fail: (key: string, failedId: string): void =>
    change(key, {
      messages: outgoingMessages
        .get(key)
        .messages.map((each) => (each.tempId === failedId ? { ...each, state: 'failed' } : each)),
    }),
  remove: (key: string, removedId: string): void =>
    change(key, {
      messages: outgoingMessages.get(key).messages.filter(({ tempId }) => tempId !== removedId),
    }),
  clear: (): void => byTeam.clear(),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
