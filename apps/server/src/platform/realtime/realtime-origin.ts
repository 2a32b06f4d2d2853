import type { Settings } from '../services/services.ts';

/** The origin of the WebSocket that browsers open. */
export function realtimeOrigin({
  publicUrl,
  realtime: { service },
}: Pick<Settings, 'publicUrl' | 'realtime'>): string {
  if (!service) return publicUrl.replace(/^http/, 'ws');
  return `${service.isSecure ? 'wss' : 'ws'}://${service.host}:${service.port}`;
}
