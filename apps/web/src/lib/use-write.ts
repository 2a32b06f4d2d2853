import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from './api-error.ts';
import { createSendWrite, type SendWrite } from './send-write.ts';
import { useBusy } from './use-busy.ts';

interface WriteUse {
  /** Shown when the server sent no message. */
  failure: string;
  /** Handles a failure in place of `problem`. */
  onError?: (sentence: string, error: unknown) => unknown;
}

/** `refreshed` resolves when all stale queries on the page were refetched. */
type Work = (send: SendWrite, refreshed: () => Promise<void>) => Promise<void>;

/**
 * Runs writes one at a time: a second `run` while one is pending is dropped. Stays pending until stale queries are
 * refetched.
 */
export function useWrite({ failure, onError }: WriteUse) {
  const queryClient = useQueryClient();
  const [isPending, runAlone] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  const run = (work: Work) =>
    runAlone(async () => {
      const refreshes: Promise<void>[] = [];
      const refreshed = async () => void (await Promise.all(refreshes));
      setProblem(null);
      try {
        await work(
          createSendWrite(queryClient, (refresh) => refreshes.push(refresh)),
          refreshed,
        );
      } catch (error) {
        const sentence = errorMessage(error, failure);
        if (onError) await onError(sentence, error);
        else setProblem(sentence);
      }
      await refreshed();
    });

  return {
    isPending,
    /** Message of the last failure, null for none. */
    problem,
    setProblem,
    run,
  };
}
