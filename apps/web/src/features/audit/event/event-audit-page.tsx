import { eventAuditRoutes, type EventDetail } from '@guidon/contract';
import { type EventAuditKind, eventAuditKinds } from '@guidon/contract/plain';
import { pagesQuery } from '../../../lib/route-query.ts';
import { routeUrl } from '../../../lib/route-url.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { useTextState } from '../../../navigation/use-text-state.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ExportButton } from '../../event-parts/exports/index.ts';
import { EventFrame } from '../../event-parts/index.ts';
import { AuditTable } from './audit-table.tsx';
import { TimeFilter } from './time-filter.tsx';
import sentences from './event-audit.en.json';

const pageRows = 100;

export interface AuditFilter {
  actor: string | undefined;
  kind: EventAuditKind | undefined;
  from: string | undefined;
  to: string | undefined;
}

export function eventAuditQuery(eventId: string, filter: AuditFilter) {
  return pagesQuery(eventAuditRoutes.list, { params: { eventId }, query: { ...filter, limit: pageRows } });
}

/** The address of a file with all that a filter leaves. */
export function auditFileUrl(eventId: string, filter: AuditFilter, format: string): string {
  return routeUrl(eventAuditRoutes.export.path, { eventId }, { ...filter, format });
}

const any = 'any';

const kindFilters = [any, ...eventAuditKinds] as const;

const debounceMs = 200;

function useEventAudit(eventId: string) {
  const navigate = useNavigate();
  const [actor, setActor] = useSearchText('actor');
  const [kind, setKind] = useSearchState('kind', kindFilters, any);
  const [from, setFrom] = useTextState('from');
  const [to, setTo] = useTextState('to');
  const [sought] = useDebouncedValue(actor.trim(), debounceMs);
  const asked = {
    actor: sought === '' ? undefined : sought,
    kind: kind === any ? undefined : kind,
    from,
    to,
  };
  const query = useInfiniteQuery({ ...eventAuditQuery(eventId, asked), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return {
    query,
    asked,
    rows: pages.flatMap((page) => page.data),
    names: Object.fromEntries(pages.flatMap((page) => Object.entries(page.names))),
    isFiltered: Object.values(asked).some((value) => value !== undefined),
    filter: { actor, setActor, kind, setKind, from, setFrom, to, setTo },
    clear: () => void navigate({ to: '.', search: {}, replace: true }),
  };
}

interface FiltersProps {
  event: EventDetail;
  list: ReturnType<typeof useEventAudit>;
}

function Filters({ event, list: { filter, asked, isFiltered, query } }: FiltersProps) {
  const { t } = useTranslation(sentences);
  return (
    <FilterBar
      search={{ label: t('search'), value: filter.actor, onChange: filter.setActor }}
      onRefresh={query.refetch}
    >
      <ChoiceFilter
        label={t('kind')}
        choices={kindFilters.map((value) => ({
          value,
          label: value === any ? t('anyKind') : t(`kinds.${value}`),
        }))}
        value={filter.kind}
        onChange={filter.setKind}
      />
      <TimeFilter label={t('from')} iso={filter.from} onChange={filter.setFrom} />
      <TimeFilter label={t('to')} iso={filter.to} onChange={filter.setTo} />
      <ExportButton
        event={event}
        own={isFiltered ? { hrefOf: (format) => auditFileUrl(event.id, asked, format) } : undefined}
      />
    </FilterBar>
  );
}

function EventAudit({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const list = useEventAudit(event.id);
  const empty = list.isFiltered ? (
    <EmptyState drawing="search" action={<Button onClick={list.clear}>{t('clear')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list">{t('empty')}</EmptyState>
  );
  return (
    <>
      <Filters event={event} list={list} />
      <Panel isFlush>
        <QueryView query={list.query} failure={t('failed')} skeleton={<SkeletonRows count={8} />}>
          {() => <AuditTable eventId={event.id} rows={list.rows} names={list.names} empty={empty} />}
        </QueryView>
        <LoadMore query={list.query} />
      </Panel>
    </>
  );
}

/** What was done in an event and by whom, for those who choose its co-hosts. */
export function EventAuditPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('hosts') ? <EventAudit event={event} /> : <Notice>{t('notAllowed')}</Notice>
      }
    </EventFrame>
  );
}
