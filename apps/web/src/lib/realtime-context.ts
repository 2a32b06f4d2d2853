import { createContext } from 'react';
import type { RealtimeClient } from './realtime.ts';

/** The page's one client; null where none is configured, and subscriptions are then skipped. */
export const RealtimeContext = createContext<RealtimeClient | null>(null);
