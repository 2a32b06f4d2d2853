import { afterRefresh, decideRefresh, freshRefreshState, type RefreshOutcome } from './refresh-state.ts';

interface RefreshReply {
  status: number;
  code: string | undefined;
  token: string | undefined;
}

interface RefreshDeps {
  now: () => number;
  token: () => string | null;
  setToken: (token: string) => void;
  /** Posts to the refresh endpoint; rejects when no answer came. */
  post: () => Promise<RefreshReply>;
  /** Runs one at a time over all tabs of the browser. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Renews the session at most once for any number of callers whose token was refused. */
export function createSessionRefresh(deps: RefreshDeps): (refusedToken: string) => Promise<RefreshOutcome> {
  let state = freshRefreshState;
  let inFlight: Promise<RefreshOutcome> | null = null;

  const attempt = async (): Promise<RefreshOutcome> => {
    const decision = decideRefresh(state, deps.now());
    if (decision !== 'go') return decision;
    let reply: RefreshReply;
    try {
      reply = await deps.post();
    } catch {
      state = afterRefresh(state, false, deps.now());
      return 'unreachable';
    }
    const succeeded = reply.status === 200 && reply.token !== undefined;
    state = afterRefresh(state, succeeded, deps.now());
    if (succeeded && reply.token !== undefined) {
      deps.setToken(reply.token);
      return 'renewed';
    }
    if (reply.status === 429 || reply.status >= 500) return 'unreachable';
    return reply.code === 'SESSION_ENDED' ? 'replaced' : 'refused';
  };

  const hasNewToken = (refusedToken: string) => {
    const current = deps.token();
    return current !== null && current !== refusedToken;
  };

  return async (refusedToken) => {
    if (hasNewToken(refusedToken)) return 'renewed';
    inFlight ??= deps
      .exclusively(async () => (hasNewToken(refusedToken) ? ('renewed' as const) : attempt()))
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };
}
