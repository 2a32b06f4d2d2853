const everyMs = 5_000;
const answerWithinMs = 2_000;

interface LeaderWatch {
  isHidden: () => boolean;
  ask: () => void;
  takeOver: () => void;
}

/**
 * Looks after the leading tab while this one is seen: browsers freeze tabs in the background, some of them without a
 * word, and slow down their timers, so that a hidden tab looks for a lost connection late or never.
 */
export function watchLeader({ isHidden, ask, takeOver }: LeaderWatch) {
  let answer: ReturnType<typeof setTimeout> | undefined;
  let idleSinceMs: number | undefined;

  function check(): void {
    if (isHidden() || answer !== undefined) return;
    if (idleSinceMs !== undefined && Date.now() - idleSinceMs >= everyMs) {
      idleSinceMs = undefined;
      takeOver();
      return;
    }
    answer = setTimeout(() => {
      answer = undefined;
      takeOver();
    }, answerWithinMs);
    ask();
  }

  const interval = setInterval(check, everyMs);
  globalThis.document?.addEventListener('visibilitychange', check);
  check();

  return {
    /** The leader is there; `isIdle`: it is hidden and has no connection. */
    answered({ isIdle }: { isIdle: boolean }): void {
      clearTimeout(answer);
      answer = undefined;
      if (isIdle) idleSinceMs ??= Date.now();
      else idleSinceMs = undefined;
    },
    stop(): void {
      clearInterval(interval);
      clearTimeout(answer);
      globalThis.document?.removeEventListener('visibilitychange', check);
    },
  };
}
