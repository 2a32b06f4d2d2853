import type { Invitation, InvitationState } from '@guidon/contract';
import { isEmailShaped, limits } from '@guidon/contract/plain';
import type { BadgeTone } from '../../ui/badge.tsx';

export const stateTones: Record<InvitationState, BadgeTone> = {
  open: 'info',
  accepted: 'accent',
  revoked: 'neutral',
  expired: 'warning',
};

/** Seconds until the mail can go out again; null for an invitation that no longer can. */
export function resendWaitSeconds({ resendAt }: Pick<Invitation, 'resendAt'>, nowMs: number): number | null {
  if (resendAt === null) return null;
  const seconds = Math.ceil((Date.parse(resendAt) - nowMs) / 1000);
  // A clock that is wrong here must not hold the button for longer than the server does.
  return Math.min(Math.max(0, seconds), limits.resendCooldownMs / 1000);
}

export function emailProblem(email: string): 'emailRequired' | 'emailInvalid' | undefined {
  const typed = email.trim();
  if (typed === '') return 'emailRequired';
  return isEmailShaped(typed) ? undefined : 'emailInvalid';
}
