import { nextTryMs, type SendingState, whyWaiting } from './answer-sending-state.ts';

interface SenderOptions<Answer, Result> {
  post: (answer: Answer, key: string) => Promise<Result>;
  newKey: () => string;
  chance?: () => number;
}

export interface AnswerSender<Answer, Result> {
  /**
   * Rejects with the last error once retries are used up; null when cancelled or while another answer is being sent.
   */
  send: (answer: Answer) => Promise<Result | null>;
  /** The connection is back: retries at once, except where the server named a time. */
  connected: () => void;
  /** Stops retrying; the request that is under way may still be answered. */
  cancel: () => void;
  state: () => SendingState;
  subscribe: (listener: () => void) => () => void;
}

const idle: SendingState = { phase: 'idle' };

export function createAnswerSender<Answer, Result>(
  options: SenderOptions<Answer, Result>,
): AnswerSender<Answer, Result> {
  const { post, newKey, chance = Math.random } = options;
  const listeners = new Set<() => void>();
  let state: SendingState = idle;
  let isCancelled = false;
  let wake: (() => void) | null = null;
  /** An unanswered answer is sent again with the same idempotency key, so that it counts once. */
  let known: { text: string; key: string } | null = null;

  function set(next: SendingState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keyOf(answer: Answer): string {
    const text = JSON.stringify(answer);
    if (known?.text !== text) known = { text, key: newKey() };
    return known.key;
  }

  function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  async function trySend(
    answer: Answer,
    key: string,
    failures: number,
    sinceMs: number,
  ): Promise<Result | null> {
    set({ phase: 'sending', why: state.phase === 'waiting' ? state.why : null });
    try {
      const result = await post(answer, key);
      known = null;
      return result;
    } catch (error) {
      const nowMs = Date.now();
      const waitMs = isCancelled ? null : nextTryMs({ error, failures, sinceMs, nowMs, chance: chance() });
      if (waitMs === null) throw error;
      set({ phase: 'waiting', why: whyWaiting(error), retryAtMs: nowMs + waitMs });
      await pause(waitMs);
    }
    return isCancelled ? null : trySend(answer, key, failures + 1, sinceMs);
  }

  return {
    async send(answer) {
      if (state.phase !== 'idle') return null;
      isCancelled = false;
      try {
        return await trySend(answer, keyOf(answer), 0, Date.now());
      } finally {
        set(idle);
      }
    },
    connected() {
      if (state.phase === 'waiting' && state.why === 'away') wake?.();
    },
    cancel() {
      isCancelled = true;
      if (state.phase === 'waiting') wake?.();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
