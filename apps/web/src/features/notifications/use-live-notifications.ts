import type { Notification } from '@guidon/contract';
import { privateUserChannel, type RealtimeEvents, userChannel } from '@guidon/contract/plain';
import { useRef } from 'react';
import { useChannel } from '../../lib/realtime/index.ts';
import { useUser } from '../../lib/session.tsx';
import { useInbox } from './use-inbox.ts';

function isWhole(data: RealtimeEvents['new-notification']): data is Notification {
  return 'title' in data;
}

export function useLiveNotifications(onNew: (notification: Notification) => void): void {
  const { id, tenantId } = useUser();
  const inbox = useInbox();
  const seen = useRef<string | null>(null);
  const isMember = tenantId !== null;
  /** The user may be signed in to another organization in another browser. */
  const isHere = (signal: { tenantId?: string }) =>
    signal.tenantId === undefined || signal.tenantId === tenantId;

  const take = (data: RealtimeEvents['new-notification']) => {
    if (isWhole(data)) {
      seen.current = data.id;
      if (inbox.arrived(data)) onNew(data);
    } else if (isHere(data) && seen.current !== data.id) {
      // The signal has only the id when there is no private channel, or when it goes through an outside service.
      inbox.refreshSoon();
    }
  };

  useChannel(isMember ? privateUserChannel(id) : null, 'new-notification', take, () => void inbox.refresh());
  useChannel(isMember ? userChannel(id) : null, 'new-notification', take);
  useChannel(isMember ? userChannel(id) : null, 'notification-read', (data) => {
    if (isHere(data)) inbox.wasRead(data.id);
  });
}
