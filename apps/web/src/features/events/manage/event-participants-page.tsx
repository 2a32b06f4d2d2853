import './catalogue.ts';
import type { EventDetail, Participant as ParticipantSchema } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
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
  const query = useInfiniteQuery(participantsQuery(event.id));
  const link = registrationLink(window.location.origin, event);
  const copyLink = <CopyButton text={link} label={t('participants.copyLink')} success={t('linkCopied')} />;
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
              search={search}
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
              ]}
              empty={
                <EmptyState drawing="people" action={copyLink}>
                  {t('participants.empty')}
                </EmptyState>
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
