import { tokenStore } from './token-store.ts';

interface EarlyReplies {
  token: string;
  tenantId: string | null;
  atMs: number;
  /** By address; null where the server could not be reached. */
  replies: Map<string, Promise<Response | null>>;
  /** What the first of them holds, once its words stand in the outline of the page. */
  first?: unknown;
}

declare global {
  /** Set by `public/theme-init.js`, which asks before the app is loaded. */
  var earlyReplies: EarlyReplies | undefined;
}

const usableMs = 15_000;

/** Hands out once what was asked for early, if it was asked with the same token for the same organization. */
export function consumeEarlyReply(url: string, token: string | null): Promise<Response | null> | null {
  const early = globalThis.earlyReplies;
  const reply = early?.replies.get(url);
  if (early === undefined || reply === undefined) return null;
  early.replies.delete(url);
  const isSameTenant = early.tenantId === null || early.tenantId === tokenStore.tenantId();
  const isUsable = early.token === token && isSameTenant && Date.now() - early.atMs < usableMs;
  return isUsable ? reply : null;
}

/** What the page read first, if its words stand in the page already. It was not checked for its shape. */
export function firstReply(): unknown {
  return globalThis.earlyReplies?.first;
}
