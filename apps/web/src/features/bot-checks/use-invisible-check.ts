import type { BotCheckAction } from '@guidon/contract';
import { useRef } from 'react';
import type { SolvedCheck } from './solve-check.ts';
import { loadBotCheck } from './load-bot-check.ts';

/** Solves the invisible check during typing; each solution is good for one call. */
export function useInvisibleCheck(action: BotCheckAction = 'check_email') {
  const running = useRef<Promise<SolvedCheck> | null>(null);

  const begin = (): Promise<SolvedCheck> => {
    running.current ??= loadBotCheck().then(async ({ fetchTask, solveCheck }) =>
      solveCheck(await fetchTask('invisible', action), action),
    );
    return running.current;
  };

  return {
    /** Begins, so that the solution is there when it is asked for. */
    prepare: () => {
      begin().catch(() => {
        running.current = null;
      });
    },
    take: async (): Promise<string> => {
      try {
        const prepared = await begin();
        if (prepared.expiresAtMs > Date.now()) return prepared.token;
        running.current = null;
        return (await begin()).token;
      } finally {
        running.current = null;
      }
    },
  };
}
