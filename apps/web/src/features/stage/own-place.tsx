import { type Ceremony, stageRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';
import { Notice } from '../../ui/notice.tsx';
import { ownPlaceQuery } from './api.ts';

const pauseMs = 2_000;

/** The unit that the reader plays for, and their place when it is not among those that are listed. */
export function useOwnPlace(eventId: string, ceremony: Ceremony['data'] | undefined) {
  const { data } = useQuery(ownPlaceQuery(eventId));
  const ownId = data?.entry?.unit.id;
  const listed = [...(ceremony?.revealed ?? []), ...(ceremony?.waiting ?? [])];
  const isListed = ownId === undefined || listed.some(({ unit }) => unit.id === ownId);
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel: isListed ? null : channel,
    events: ['reveal-changed'],
    keys: [routeKey(stageRoutes.ownPlace, { params: { eventId } })],
    pauseMs,
  });
  return { ownId, place: isListed ? null : (data ?? null) };
}

export function OwnPlace({ place }: { place: ReturnType<typeof useOwnPlace>['place'] }) {
  const { t } = useTranslation('stage');
  if (place === null) return null;
  if (!place.isRevealed) return <Notice>{t('ceremony.yourPlaceOpen')}</Notice>;
  const rank = place.entry?.rank ?? null;
  return rank === null ? null : <Notice tone="right">{t('ceremony.yourPlace', { place: rank })}</Notice>;
}
