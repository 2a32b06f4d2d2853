import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../lib/session-store.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}
