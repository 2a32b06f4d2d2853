import type { PlayChallenge } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { challengesQuery } from '../../resources/play.ts';
import { useNow } from '../../ui/use-now.ts';
import { nextOpenCard } from './board-filter-state.ts';
import { nextChallengeLinkId } from './focus-answer.ts';

export function NextChallengeLink({ eventId, challenge }: { eventId: string; challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  const nowMs = useNow(60_000);
  const list = useQuery(challengesQuery(eventId)).data;
  const next = list && nextOpenCard(list.data, new Set(list.solvedQuestionIds), challenge.id, nowMs);
  if (next === undefined) return null;
  return (
    <ButtonLink
      id={nextChallengeLinkId}
      kind="primary"
      size="lg"
      fullWidth
      to="/challenges/$challengeId"
      params={{ challengeId: next.id }}
      search={{ event: eventId }}
    >
      {t('detail.next')}
    </ButtonLink>
  );
}
