import { limits } from '@guidon/contract/plain';

/** Seconds until the mail can go out again; null for an invitation that no longer can. */
export function resendWaitSeconds({ resendAt }: { resendAt: string | null }, nowMs: number): number | null {
  if (resendAt === null) return null;
  const seconds = Math.ceil((Date.parse(resendAt) - nowMs) / 1000);
  // A clock that is wrong here must not hold the button for longer than the server does.
  return Math.min(Math.max(0, seconds), limits.resendCooldownMs / 1000);
}
