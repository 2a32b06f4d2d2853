import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../lib/session-store.ts';

export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}
