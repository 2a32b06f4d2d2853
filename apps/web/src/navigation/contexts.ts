import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../lib/session-store.ts';
import { createContext, useContext } from 'react';

export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}

/** True inside the shell, which has the landmark `main` and the navigation. */
export const FrameContext = createContext(false);

export function useIsFramed(): boolean {
  return useContext(FrameContext);
}
