import './catalogue.ts';
import type { EventDetail, Participant as ParticipantSchema } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { participantsQuery } from './api.ts';
import { registrationLink } from './event-form-state.ts';
import { EventFrame } from './event-frame.tsx';

const debounceMs = 200;

type Participant = z.infer<typeof ParticipantSchema>;

function nameCell({ userId, username }: Participant) {
  return (
    <Row gap={12}>
      <Mark id={userId} name={username} />
      {username}
    </Row>
  );
}

function registeredCell({ registeredAt }: Participant) {
  return <time dateTime={registeredAt}>{formatDateTime(registeredAt)}</time>;
}

function Participants({ event }: { event: EventDetail }) {
  const { t } = useTranslation('eventManager');
  const [search, setSearch] = useSearchText('search');
  const [sought] = useDebouncedValue(search.trim(), debounceMs);
  const query = useInfiniteQuery({
    ...participantsQuery(event.id, sought),
    placeholderData: keepPreviousData,
  });
  const link = registrationLink(window.location.origin, event);
  const copyLink = <CopyButton text={link} label={t('participants.copyLink')} success={t('linkCopied')} />;
  const scoreColumn: Column<Participant> = {
    key: 'score',
    title: t('participants.score'),
    align: 'end',
    cell: ({ unitId, username }) => (
      <ButtonLink
        kind="quiet"
        size="xs"
        to="/events/$eventId/score"
        params={{ eventId: event.id }}
        search={{ unit: unitId }}
        aria-label={t('participants.scoreOf', { name: username })}
      >
        {t('participants.explain')}
      </ButtonLink>
    ),
  };
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <FilterBar search={{ label: t('participants.search'), value: search, onChange: setSearch }}>
        {rows.length > 0 && copyLink}
      </FilterBar>
      <Panel isFlush>
        <QueryView query={query} failure={t('participants.failed')} skeleton={<SkeletonRows count={8} />}>
          {() => (
            <DataTable
              caption={t('participants.caption')}
              rows={rows}
              rowKey={(one) => one.userId}
              rowName={(one) => one.username}
              columns={[
                {
                  key: 'name',
                  title: t('participants.name'),
                  sortValue: (one) => one.username,
                  cell: nameCell,
                },
                {
                  key: 'registered',
                  title: t('participants.registered'),
                  sortValue: (one) => one.registeredAt,
                  cell: registeredCell,
                },
                ...(event.can.rights.includes('insight') ? [scoreColumn] : []),
              ]}
              empty={
                sought === '' ? (
                  <EmptyState drawing="people" action={copyLink}>
                    {t('participants.empty')}
                  </EmptyState>
                ) : (
                  <EmptyState
                    drawing="search"
                    action={<Button onClick={() => setSearch('')}>{t('participants.clearSearch')}</Button>}
                  >
                    {t('participants.noMatches')}
                  </EmptyState>
                )
              }
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
    </>
  );
}

export function EventParticipantsPage() {
  const { t } = useTranslation('eventManager');
  return (
    <EventFrame title={(name) => t('participants.title', { name })}>
      {(event) => <Participants event={event} />}
    </EventFrame>
  );
}
