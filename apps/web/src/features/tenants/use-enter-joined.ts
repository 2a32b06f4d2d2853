import type { JoinedEvent } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';

/** Goes to an event that was just joined, and says so; the session acts in its organization by now. */
export function useEnterJoined() {
  const { t } = useTranslation('tenants');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ eventName: event, eventId, alreadyRegistered }: JoinedEvent): Promise<void> => {
    if (alreadyRegistered) toast.info(t('join.already', { event }));
    else toast.success(t('join.registered', { event }));
    await Promise.all(
      ['events', 'dashboard', 'play'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
    await navigate({ to: '/events/$eventId', params: { eventId } });
  };
}
