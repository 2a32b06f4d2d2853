import type { JoinedEvent } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';

/** Goes to an event that was just joined, and says so; the session acts in its organization by now. */
export function useEnterJoined() {
  const { t } = useTranslation('memberships');
  const navigate = useNavigate();
  return async ({ eventName: event, eventId, alreadyRegistered }: JoinedEvent): Promise<void> => {
    if (alreadyRegistered) toast.info(t('join.already', { event }));
    else toast.success(t('join.registered', { event }));
    await navigate({ to: '/events/$eventId', params: { eventId } });
  };
}
