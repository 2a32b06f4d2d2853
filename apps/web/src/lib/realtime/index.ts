export { createRealtimeClient, type RealtimeClient } from './client.ts';
export { useChannel, useLiveQueries } from './hooks.ts';
export { realtimeForPage } from './page-client.ts';
export { createRealtimeState, MakeRealtimeContext, RealtimeContext, useRealtimeState } from './state.ts';
