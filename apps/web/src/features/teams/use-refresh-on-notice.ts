import type { Notification } from '@guidon/contract';
import { privateUserChannel } from '@guidon/contract/plain';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/realtime/index.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useUser } from '../../lib/session.tsx';
import { useCoalesced } from '../../lib/use-coalesced.ts';

const pauseMs = 500;

/** An outside service delivers the id alone; what is sent to all participants has a type of its own. */
function isPersonal(notification: Notification | { id: string }): boolean {
  return !('type' in notification) || notification.type === 'info' || notification.type === 'success';
}

/**
 * Refetches the queries when the caller is notified of something that may concern their team: who is removed or moved
 * hears it there, and no longer on the channel of the team.
 */
export function useRefreshOnNotice(isEnabled: boolean, keys: readonly QueryKey[]): void {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const refresh = useCoalesced(() => refreshQueries(queryClient, keys), pauseMs);
  useChannel(
    isEnabled ? privateUserChannel(id) : null,
    'new-notification',
    (notification) => {
      if (isPersonal(notification)) refresh();
    },
    () => refresh(),
  );
}
