import { type Ceremony, stageRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { eventQuery, useEventChannel } from '../../resources/events.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ownPlaceQuery } from './api.ts';
import { CeremonyView } from './ceremony-view.tsx';
import { useCeremony } from './use-ceremony.ts';
import sentences from './stage.en.json';

const room = { rows: 100, waitingRows: 40 };

interface ShownProps {
  eventId: string;
  ceremony: Ceremony['data'];
}

const pauseMs = 2_000;

/** The unit that the reader plays for, and their place when it is not among those that are listed. */
function useOwnPlace(eventId: string, ceremony: Ceremony['data'] | undefined) {
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

function OwnPlace({ place }: { place: ReturnType<typeof useOwnPlace>['place'] }) {
  const { t } = useTranslation(sentences);
  if (place === null) return null;
  if (!place.isRevealed) return <Notice>{t('ceremony.yourPlaceOpen')}</Notice>;
  const rank = place.entry?.rank ?? null;
  return rank === null ? null : <Notice tone="right">{t('ceremony.yourPlace', { place: rank })}</Notice>;
}

function Shown({ eventId, ceremony }: ShownProps) {
  const { t } = useTranslation(sentences);
  const { ownId, place } = useOwnPlace(eventId, ceremony);
  if (ceremony.state === 'none')
    return (
      <EmptyState drawing="podium" action={<p className="dim">{t('ceremony.noneHint')}</p>}>
        {t('ceremony.none')}
      </EmptyState>
    );
  return (
    <Stack gap={24}>
      {ceremony.state === 'waiting' && <Notice title={t('ceremony.soon')}>{t('ceremony.soonHint')}</Notice>}
      {ceremony.state === 'published' && (
        <Notice tone="right" title={t('ceremony.published')}>
          <ButtonLink size="xs" to="/events/$eventId/scoreboard" params={{ eventId }}>
            {t('ceremony.toBoard')}
          </ButtonLink>
        </Notice>
      )}
      <OwnPlace place={place} />
      <CeremonyView ceremony={ceremony} ownId={ownId} room={room} celebrates />
    </Stack>
  );
}

/** The ceremony of an event for everybody who sees its board. */
export function CeremonyPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(eventQuery(eventId)).data;
  const query = useCeremony(eventId);
  const title = event ? t('ceremony.titleOf', { event: event.name }) : t('ceremony.title');
  usePageTitle(event && title);
  return (
    <>
      <PageHeader
        title={title}
        lead={t('ceremony.lead')}
        actions={
          <ButtonLink to="/events/$eventId" params={{ eventId }}>
            {t('ceremony.toEvent')}
          </ButtonLink>
        }
      />
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('ceremony.failed')}>
        {(ceremony) => <Shown eventId={eventId} ceremony={ceremony} />}
      </QueryView>
    </>
  );
}
