import type { InvitationState } from '@guidon/contract';
import { isEmailShaped } from '@guidon/contract/plain';
import type { BadgeTone } from '../../ui/badge.tsx';

export const stateTones: Record<InvitationState, BadgeTone> = {
  open: 'info',
  accepted: 'accent',
  revoked: 'neutral',
  expired: 'warning',
};

export function emailProblem(email: string): 'emailRequired' | 'emailInvalid' | undefined {
  const typed = email.trim();
  if (typed === '') return 'emailRequired';
  return isEmailShaped(typed) ? undefined : 'emailInvalid';
}
