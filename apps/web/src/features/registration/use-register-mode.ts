import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { loadRegistration } from './load-registration.ts';
import { isInvitation, modeOf, type RegisterMode, type RegisterSearch } from './register-mode.ts';

const invalidMs = 8_000;

interface ModeCheck {
  mode: RegisterMode;
  isChecking: boolean;
  /** Asks again; there when the server could not be asked. */
  retry: (() => void) | undefined;
}

/** The mode of the address, once the server has checked an invitation in it. One that does not work is dropped. */
export function useRegisterMode(search: RegisterSearch): ModeCheck {
  const { t } = useTranslation('registration');
  const asked = modeOf(search);
  const isAsked = isInvitation(asked);
  const check = useQuery({
    queryKey: ['registration-invitation', asked],
    queryFn: ({ signal }) => checkMode(asked, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const refusal = check.data && 'refusal' in check.data ? check.data.refusal : undefined;
  useEffect(() => {
    if (refusal !== undefined)
      toast.error(refusal || t('register.invitationInvalid'), {
        durationMs: invalidMs,
        position: 'top-center',
      });
  }, [refusal, t]);
  if (!isAsked) return { mode: asked, isChecking: false, retry: undefined };
  if (refusal !== undefined) return { mode: { kind: 'standard' }, isChecking: false, retry: undefined };
  const mode = check.data && 'mode' in check.data ? check.data.mode : asked;
  return {
    mode,
    isChecking: check.isFetching,
    retry: check.isError ? () => void check.refetch() : undefined,
  };
}

async function checkMode(
  asked: RegisterMode,
  signal: AbortSignal,
): Promise<{ mode: RegisterMode } | { refusal: string }> {
  const { checkInvitation, checkTeamInvitation } = await loadRegistration();
  if (asked.kind === 'organizer-invitation') {
    const { valid, message, invitation } = await checkInvitation(asked.token, signal);
    return valid && invitation ? { mode: { ...asked, invited: invitation } } : { refusal: message };
  }
  if (asked.kind === 'team-invitation') {
    const { valid, message, invitation } = await checkTeamInvitation(asked, signal);
    return valid && invitation ? { mode: { ...asked, invited: invitation } } : { refusal: message };
  }
  return { mode: asked };
}
