import type { EventLinkCheck } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { loadRegistration } from './load-registration.ts';
import {
  isInvitation,
  type LinkedEvent,
  modeOf,
  type RegisterMode,
  type RegisterSearch,
} from './register-mode.ts';
import sentences from './registration.en.json';

const invalidMs = 8_000;

interface LinkCheck {
  mode: RegisterMode;
  isChecking: boolean;
  /** Nothing is known yet. */
  isPending: boolean;
  /** Why the link does not work, in the words of the server. */
  refusal: string | undefined;
  /** Asks again; there when the server could not be asked. */
  retry: (() => void) | undefined;
}

/** What the link that led here is for, as the server says. */
export function useLinkCheck(asked: RegisterMode): LinkCheck {
  const { t } = useTranslation(sentences);
  const isAsked = asked.kind !== 'standard';
  const check = useQuery({
    queryKey: ['registration-link', asked],
    queryFn: ({ signal }) => checkMode(asked, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const refusal = check.data?.refusal;
  return {
    mode: check.data?.mode ?? asked,
    isChecking: isAsked && check.isFetching,
    isPending: isAsked && check.isPending,
    refusal: refusal === '' ? t('register.invitationInvalid') : refusal,
    retry: check.isError ? () => void check.refetch() : undefined,
  };
}

/** `useLinkCheck` of the full form: an invitation that does not work is named in a toast and dropped. */
export function useRegisterMode(search: RegisterSearch): LinkCheck {
  const check = useLinkCheck(modeOf(search));
  const dropped = isInvitation(check.mode) ? check.refusal : undefined;
  useEffect(() => {
    if (dropped !== undefined) toast.error(dropped, { durationMs: invalidMs, position: 'top-center' });
  }, [dropped]);
  return dropped === undefined ? check : { ...check, mode: { kind: 'standard' }, refusal: undefined };
}

interface CheckedMode {
  mode: RegisterMode;
  refusal?: string;
}

async function checkMode(asked: RegisterMode, signal: AbortSignal): Promise<CheckedMode> {
  const { checkEventLink, checkInvitation, checkTeamInvitation } = await loadRegistration();
  switch (asked.kind) {
    case 'organizer-invitation': {
      const { token, mayBeMagicLink } = asked;
      const { valid, message, invitation } = await checkInvitation(token, signal);
      if (valid && invitation) return { mode: { ...asked, invited: invitation } };
      const link = mayBeMagicLink && (await checkEventLink({ magicLinkToken: token }, signal));
      if (link?.event)
        return withEvent({ kind: 'magic-link', token, eventId: '', teamName: undefined }, link);
      return { mode: asked, refusal: message };
    }
    case 'team-invitation': {
      const { valid, message, invitation } = await checkTeamInvitation(asked, signal);
      return valid && invitation
        ? { mode: { ...asked, invited: invitation } }
        : { mode: asked, refusal: message };
    }
    case 'magic-link':
      return withEvent(
        asked,
        await checkEventLink({ magicLinkToken: asked.token, eventId: asked.eventId }, signal),
      );
    case 'event-code':
      return withEvent(asked, await checkEventLink({ code: asked.code, eventId: asked.eventId }, signal));
    case 'standard':
      return { mode: asked };
  }
}

function withEvent(
  asked: Extract<RegisterMode, { event?: LinkedEvent }>,
  { valid, message, event }: EventLinkCheck,
): CheckedMode {
  return { mode: event ? { ...asked, event } : asked, ...(!valid && { refusal: message }) };
}
