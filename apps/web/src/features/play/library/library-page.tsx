import type { LibraryChallenge, libraryRoutes, RouteOutput } from '@guidon/contract';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { GoOn, TrainTabs } from '../../learning/train/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { useCardArrowKeys } from '../use-card-arrow-keys.ts';
import { lastCard } from '../last-card.ts';
import { internalQuery, libraryQuery } from '../api.ts';
import { LibraryCard } from './library-card.tsx';
import { LibraryFilters } from './library-filters.tsx';
import styles from './library.module.css';
import { useLibraryFilter } from './use-library-filter.ts';
import sentences from './library.en.json';

type ListName = 'library' | 'internal';

export function LibraryPage() {
  const filter = useLibraryFilter();
  const query = useInfiniteQuery({ ...libraryQuery(filter.asked), placeholderData: keepPreviousData });
  return <OpenChallenges name="library" filter={filter} query={query} />;
}

export function InternalChallengesPage() {
  const filter = useLibraryFilter();
  const query = useInfiniteQuery({ ...internalQuery(filter.asked), placeholderData: keepPreviousData });
  return <OpenChallenges name="internal" filter={filter} query={query} />;
}

type LibraryReply = RouteOutput<typeof libraryRoutes.list>;

interface OpenChallengesProps {
  name: ListName;
  filter: ReturnType<typeof useLibraryFilter>;
  query: UseInfiniteQueryResult<InfiniteData<LibraryReply>>;
}

function OpenChallenges({ name, filter, query }: OpenChallengesProps) {
  const { t } = useTranslation(sentences);
  const { address } = filter;
  useEffect(() => lastCard.setSearch(name, address), [name, address]);
  const head = query.data?.pages[0];
  return (
    <>
      <PageHeader title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <TrainTabs />
      {name === 'library' && Object.keys(filter.asked).length === 0 && <GoOn />}
      <LibraryFilters filter={filter} categories={head?.categories ?? []} total={head?.total} />
      <QueryView query={query} skeleton={<SkeletonCards count={9} />} failure={t('failed')}>
        {({ pages }) => (
          <Cards
            name={name}
            challenges={pages.flatMap((page) => page.data)}
            isNarrowed={Object.keys(filter.asked).length > 0}
            onClear={filter.clear}
          />
        )}
      </QueryView>
      {query.hasNextPage && (
        <div className={styles['more']}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface CardsProps {
  name: ListName;
  challenges: readonly LibraryChallenge[];
  isNarrowed: boolean;
  onClear: () => void;
}

function Cards({ name, challenges, isNarrowed, onClear }: CardsProps) {
  const grid = useCardArrowKeys<HTMLDivElement>();
  useEffect(() => {
    const last = lastCard.get(name);
    const card = last && grid.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(last)}"]`);
    if (!card) return;
    // The shell leaves the focus where a page has asked for it by this attribute.
    card.setAttribute('autofocus', '');
    card.focus();
  }, [name, grid]);
  if (challenges.length === 0) return <NoCards name={name} isNarrowed={isNarrowed} onClear={onClear} />;
  return (
    <div ref={grid} className={styles['grid']}>
      {challenges.map((challenge) => (
        <LibraryCard key={challenge.id} challenge={challenge} isInternal={name === 'internal'} />
      ))}
    </div>
  );
}

function NoCards({ name, isNarrowed, onClear }: Omit<CardsProps, 'challenges'>) {
  const { t } = useTranslation(sentences);
  const isAuthor = useUser().rights.includes('bank.write-shared');
  if (isNarrowed)
    return (
      <EmptyState drawing="search" action={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('noMatch')}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="field"
      action={isAuthor && <ButtonLink to="/admin/challenges">{t(`${name}.publish`)}</ButtonLink>}
    >
      {t(`${name}.empty`)}
    </EmptyState>
  );
}
