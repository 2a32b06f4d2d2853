export { createRealtimeClient, type RealtimeClient } from './client.ts';
export { useChannel, useLiveQueries, usePresence } from './hooks.ts';
export { realtimeForPage } from './page-client.ts';
export { MakeRealtimeContext, RealtimeContext, useRealtimeState } from './context.ts';
export { createRealtimeState } from './state.ts';
