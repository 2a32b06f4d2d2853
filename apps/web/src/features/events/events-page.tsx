import type { EventSummary } from '@guidon/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { JoinByCode } from '../memberships/index.ts';
import { eventsQuery } from './api.ts';
import { EventCard } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './events-page.module.css';
import sentences from './events.en.json';

const filters = ['all', 'live', 'upcoming', 'past'] as const;

function EventGrid({ events, isNarrowed }: { events: EventSummary[]; isNarrowed: boolean }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  if (events.length > 0)
    return (
      <div className={styles['grid']}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    );
  if (!isNarrowed) return <EmptyState drawing="field">{t('list.empty')}</EmptyState>;
  return (
    <EmptyState
      drawing="search"
      action={<Button onClick={() => void navigate({ to: '/events' })}>{t('list.clear')}</Button>}
    >
      {t('list.noMatch')}
    </EmptyState>
  );
}

export function EventsPage() {
  const { t } = useTranslation(sentences);
  const [status, setStatus] = useSearchState('status', filters, 'all', { isStep: true });
  const [search, setSearch] = useSearchText('search');
  const [wanted] = useDebouncedValue(search.trim(), 250);
  const query = useInfiniteQuery({ ...eventsQuery(status, wanted), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} actions={<JoinByCode />} />
      <div className={classNames('row wraps justify-between gap-12', styles['bar'])}>
        <Segmented
          label={t('list.filter')}
          value={status}
          choices={filters.map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={setStatus}
        />
        <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      </div>
      <QueryView query={query} skeleton={<SkeletonCards />} failure={t('list.failure')}>
        {({ pages }) => (
          <EventGrid
            events={pages.flatMap((page) => page.data)}
            isNarrowed={status !== 'all' || wanted !== ''}
          />
        )}
      </QueryView>
      {query.hasNextPage && (
        <div className={styles['more']}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}
