import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { markRead, unreadQuery } from './api.ts';

const glanceMs = 600;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

interface Sight {
  teamId: string;
  /** The newest message that is in view; null while it is not. */
  upTo: number | null;
  unread: number;
}

/** Marks messages as read once they have been in view of a page that has the focus. */
export function useMarkSeen({ teamId, upTo, unread }: Sight): void {
  const queryClient = useQueryClient();
  const send = useSendWrite();
  const isSeen = useSyncExternalStore(subscribe, isLookedAt);
  const mark = useEffectEvent(async (number: number) => {
    try {
      await send(markRead, { params: { teamId }, body: { upTo: number } });
      await queryClient.invalidateQueries({ queryKey: unreadQuery(teamId).queryKey });
    } catch {
      // Looking at the next message tries again, and a button is there for it.
    }
  });
  useEffect(() => {
    if (!isSeen || upTo === null || upTo === 0 || unread === 0) return undefined;
    const timer = setTimeout(() => void mark(upTo), glanceMs);
    return () => clearTimeout(timer);
  }, [isSeen, upTo, unread]);
}
