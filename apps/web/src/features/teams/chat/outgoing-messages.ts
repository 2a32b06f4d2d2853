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

const nameOf = (key: string) => `teamChat:${key}`;

/** What the tab has kept; nothing of what another version of the app has written. */
function read(key: string): Outbox {
  try {
    const kept: Partial<Outbox> = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}');
    return typeof kept.draft === 'string' && Array.isArray(kept.messages)
      ? { draft: kept.draft, messages: kept.messages }
      : empty;
  } catch {
    return empty;
  }
}

function keep(key: string, outbox: Outbox): void {
  try {
    if (outbox.draft === '' && outbox.messages.length === 0) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify(outbox));
  } catch {
    // Without session storage it lasts as long as the page.
  }
}

function change(key: string, changed: Partial<Outbox>): void {
  const outbox = { ...outgoingMessages.get(key), ...changed };
  byTeam.set(key, outbox);
  keep(key, outbox);
  for (const listener of listeners) listener();
}

/** What a person is about to say in a team; it outlives the panel, and a reload of the page in its tab. */
export const outgoingMessages = {
  get(key: string): Outbox {
    const known = byTeam.get(key) ?? read(key);
    byTeam.set(key, known);
    return known;
  },
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
  /** As a page that was loaded anew knows it. */
  forget: (): void => byTeam.clear(),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
