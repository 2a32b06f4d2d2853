import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMyTeam } from './use-my-team.ts';
import sentences from './teams.en.json';

/** For who cannot answer: the way to a team, or into the own one where it is too small. */
export function TeamWay({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { team, can } = useMyTeam(eventId);
  if (team !== null)
    return team.memberCount < team.minMembers ? (
      <ButtonLink size="xs" to="/teams/$teamId" params={{ teamId: team.id }}>
        {t('side.open')}
      </ButtonLink>
    ) : null;
  return can?.create === true || can?.join === true ? (
    <ButtonLink size="xs" to="/events/$eventId" params={{ eventId }} search={{ tab: 'teams' }}>
      {t('side.find')}
    </ButtonLink>
  ) : null;
}
