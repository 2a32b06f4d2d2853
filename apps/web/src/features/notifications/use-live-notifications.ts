import type { Notification } from '@guidon/contract';
import { privateUserChannel, type RealtimeEvents } from '@guidon/contract/plain';
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
  const channel = tenantId === null ? null : privateUserChannel(id);

  const take = (data: RealtimeEvents['new-notification']) => {
    if (isWhole(data)) {
      seen.current = data.id;
      if (inbox.arrived(data)) onNew(data);
    } else if (seen.current !== data.id) {
      inbox.refreshSoon();
    }
  };

  useChannel(channel, 'new-notification', take, () => void inbox.refresh());
  useChannel(channel, 'notification-read', (data) => {
    if (data.id === undefined) inbox.refreshSoon();
    else inbox.wasRead(data.id);
  });
}
