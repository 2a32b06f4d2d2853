import { realtimeRoutes } from '@guidon/contract';
import { api } from '../api-client.ts';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import type { RealtimeEndpoint } from './pusher-connection.ts';
import type { TabSharing } from './shared-transport.ts';

/** Null on a page that came over plain http from another machine: such a browser has no locks. */
function browserSharing(): TabSharing | null {
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    locks: navigator.locks,
    openChannel(name, receive) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data));
      return {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
        post: (data) => channel.postMessage(data),
        close: () => channel.close(),
      };
    },
    isHidden: () => document.visibilityState === 'hidden',
  };
}

/** The page's client for one user in one tenant; not connected before `open()`. */
export function realtimeForPage(
  endpoint: RealtimeEndpoint,
  { id, tenantId }: { id: string; tenantId: string | null },
): RealtimeClient {
  const sharing = browserSharing();
  return createRealtimeClient({
    endpoint,
    location: window.location,
    isOpen: false,
    requestAuth: (socketId, channel) =>
      api.call(realtimeRoutes.authorize, { body: { socket_id: socketId, channel_name: channel } }),
    shared: sharing && { sharing, owner: `${id} ${tenantId}` },
  });
}
