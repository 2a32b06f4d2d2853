import { afterRefresh, decideRefresh, freshRefreshState, type RefreshOutcome } from './refresh-state.ts';

interface RefreshReply {
  status: number;
  code: string | undefined;
  message: string | undefined;
  token: string | undefined;
}

interface RefreshDeps {
  now: () => number;
  token: () => string | null;
  setToken: (token: string) => void;
  /** Posts to the refresh endpoint; rejects when no answer came. One that broke off has no token. */
  post: () => Promise<RefreshReply>;
  /** Runs one at a time across all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface SessionRefresh {
  /** Concurrent callers whose token was refused share one renewal. */
  renew: (refusedToken: string) => Promise<RefreshOutcome>;
  /** Whether the last attempt failed because the server was busy or unreachable. */
  isServerAway: () => boolean;
  /** Why the server refused last. */
  refusal: () => { code: string; message: string } | null;
}

export function createSessionRefresh(deps: RefreshDeps): SessionRefresh {
  let state = freshRefreshState;
  let inFlight: Promise<RefreshOutcome> | null = null;
  let isAway = false;
  let refusal: { code: string; message: string } | null = null;

  const note = (succeeded: boolean, away: boolean) => {
    state = afterRefresh(state, succeeded, deps.now());
    isAway = away;
    refusal = null;
  };

  const attempt = async (): Promise<RefreshOutcome> => {
    const decision = decideRefresh(state, deps.now());
    if (decision !== 'go') return decision;
    let reply: RefreshReply;
    try {
      reply = await deps.post();
    } catch {
      note(false, true);
      return 'unreachable';
    }
    const { status, code, message, token } = reply;
    if (status === 200 && token !== undefined) {
      note(true, false);
      deps.setToken(token);
      return 'renewed';
    }
    const isRefused = status >= 400 && status < 500 && status !== 429 && code !== undefined;
    note(false, !isRefused);
    if (!isRefused) return 'unreachable';
    if (message !== undefined) refusal = { code, message };
    return code === 'SESSION_ENDED' ? 'replaced' : 'refused';
  };

  const hasNewToken = (refusedToken: string) => {
    const current = deps.token();
    return current !== null && current !== refusedToken;
  };

  return {
    isServerAway: () => isAway,
    refusal: () => refusal,
    renew: async (refusedToken) => {
      if (hasNewToken(refusedToken)) return 'renewed';
      inFlight ??= deps
        .exclusively(async () => (hasNewToken(refusedToken) ? ('renewed' as const) : attempt()))
        .finally(() => {
          inFlight = null;
        });
      return inFlight;
    },
  };
}
