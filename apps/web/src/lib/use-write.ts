import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from './error-message.ts';
import { createSendWrite, type SendWrite } from './send-write.ts';
import { useBusy } from './use-busy.ts';

interface WriteUse {
  /** Sentence when the server gave none. */
  failure: string;
  /** Takes a failure in place of `problem`: a toast, a field. */
  onError?: (sentence: string, error: unknown) => unknown;
}

/** `refreshed` ends when everything on the page that became stale so far was read again. */
type Work = (send: SendWrite, refreshed: () => Promise<void>) => Promise<void>;

/**
 * Changes things on the server, one at a time: a second `run` while one is pending is dropped. What a change makes
 * stale is read again before it stops being pending.
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
    /** What to say where the form shows it, null while nothing went wrong. */
    problem,
    setProblem,
    run,
  };
}
