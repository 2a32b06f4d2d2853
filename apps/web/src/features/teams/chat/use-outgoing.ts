import type { TeamMessage } from '@guidon/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { newCallKey } from '../../../lib/random-uuid.ts';
import { useUser } from '../../../lib/session.tsx';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { toast } from '../../../ui/toast.ts';
import { sendMessage } from './api.ts';
import { type OutgoingMessage, outgoingMessages } from './outgoing-messages.ts';
import { useChatFailure } from './use-chat-actions.ts';
import sentences from './team-chat.en.json';

/** One at a time a team, so that what is said first is numbered first. */
const queues = new Map<string, Promise<void>>();
/** Sent from this page, by their temporary ids. */
const underWay = new Set<string>();

function enqueue(key: string, work: () => Promise<void>): void {
  queues.set(key, (queues.get(key) ?? Promise.resolve()).then(work));
}

interface Confirmation {
  put: (message: TeamMessage) => boolean;
  /** Fetches what is missing. */
  settle: () => Promise<void>;
}

/** What the reader is saying: shown at once, kept where it could not be sent. */
export function useOutgoing(teamId: string, { put, settle }: Confirmation) {
  const { t } = useTranslation(sentences);
  const key = `${useUser().id} ${teamId}`;
  const messages = useSyncExternalStore(outgoingMessages.subscribe, () => outgoingMessages.get(key).messages);
  const send = useSendWrite();
  const failure = useChatFailure();

  const post = (outgoing: Omit<OutgoingMessage, 'state'>) => {
    const { tempId, text, type } = outgoing;
    outgoingMessages.add(key, outgoing);
    underWay.add(tempId);
    enqueue(key, async () => {
      try {
        const body = { message: text, type, tempId };
        const { data } = await send(sendMessage, { params: { teamId }, body });
        if (!put(data)) await settle().catch(() => undefined);
        outgoingMessages.remove(key, tempId);
        if (type === 'announcement') toast.success(t('done.announce'));
      } catch (error) {
        outgoingMessages.fail(key, tempId);
        toast.error(failure(error, 'send'));
      } finally {
        underWay.delete(tempId);
      }
    });
  };
  // The server answers a message that it has already as it did the first time.
  const sendWhatWasLeft = useEffectEvent(() => {
    for (const { state, ...outgoing } of outgoingMessages.get(key).messages)
      if (state === 'sending' && !underWay.has(outgoing.tempId)) post(outgoing);
  });
  useEffect(() => sendWhatWasLeft(), []);

  return {
    key,
    messages,
    /** False for a text that says nothing. */
    say(typed: string, type: TeamMessage['type']): boolean {
      const text = typed.trim();
      if (text === '') return false;
      post({ tempId: newCallKey(), text, type });
      outgoingMessages.setDraft(key, '');
      return true;
    },
    sayAgain: (outgoing: OutgoingMessage) => post(outgoing),
    discard: (outgoing: OutgoingMessage) => outgoingMessages.remove(key, outgoing.tempId),
  };
}

/** Apart from the messages, so that typing renders the field alone. */
export function useDraft({ key }: Pick<Outgoing, 'key'>): [string, (text: string) => void] {
  const draft = useSyncExternalStore(outgoingMessages.subscribe, () => outgoingMessages.get(key).draft);
  return [draft, (text) => outgoingMessages.setDraft(key, text)];
}

export type Outgoing = ReturnType<typeof useOutgoing>;
