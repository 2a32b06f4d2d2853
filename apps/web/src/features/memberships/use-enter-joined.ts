import type { JoinedEvent } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import sentences from './memberships.en.json';

/** Goes to an event that was just joined, and says so; the session acts in its organization by now. */
export function useEnterJoined() {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  return async ({
    eventName: event,
    eventId,
    alreadyRegistered,
    state,
    team,
  }: JoinedEvent): Promise<void> => {
    if (state !== 'registered') toast.success(t(`join.${state}`, { event }));
    else if (team?.isPlaced) toast.success(t('join.inTeam', { event, team: team.name }));
    else if (alreadyRegistered) toast.info(t('join.already', { event }));
    else toast.success(t('join.registered', { event }));
    const isWithoutPlace = state === 'registered' && team?.isPlaced === false;
    if (isWithoutPlace) toast.warning(t('join.noPlace', { team: team.name }));
    const search = isWithoutPlace ? { tab: 'teams' as const } : {};
    await navigate({ to: '/events/$eventId', params: { eventId }, search });
  };
}
