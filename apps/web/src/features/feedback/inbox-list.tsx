import { feedbackStates } from '@guidon/contract/plain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../../ui/filter-bar.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { inboxQuery } from './api.ts';
import { FeedbackThread } from './feedback-thread.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './feedback.module.css';
import { StaffActions } from './staff-actions.tsx';
import sentences from './feedback.en.json';

const any = 'all';
const states = [any, ...feedbackStates] as const;
const abouts = [any, 'challenge', 'product', 'contact', 'event'] as const;

/** What the reader looks after: of one event, or all of it. */
export function InboxList({ eventId }: { eventId?: string }) {
  const { t } = useTranslation(sentences);
  const [state, setState] = useSearchState('state', states, any);
  const [about, setAbout] = useSearchState('about', abouts, any);
  const query = useInfiniteQuery({
    ...inboxQuery({
      ...(eventId !== undefined && { eventId }),
      ...(state !== any && { state }),
      ...(about !== any && eventId === undefined && { about }),
    }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = state !== any || about !== any;
  const clear = () => {
    setState(any);
    setAbout(any);
  };
  return (
    <>
      <FilterBar>
        {eventId === undefined && (
          <ChoiceFilter
            label={t('about.label')}
            value={about}
            choices={abouts.map((value) => ({ value, label: t(`about.${value}`) }))}
            onChange={setAbout}
          />
        )}
        <ChoiceFilter
          label={t('state.label')}
          value={state}
          choices={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={setState}
        />
      </FilterBar>
      <QueryView query={query} failure={t('inbox.failed')} skeleton={<SkeletonRows count={4} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0)
            return isFiltered ? (
              <EmptyState drawing="search" action={<Button onClick={clear}>{t('inbox.clear')}</Button>}>
                {t('inbox.noMatches')}
              </EmptyState>
            ) : (
              <EmptyState drawing="list">{t('inbox.empty')}</EmptyState>
            );
          return (
            <ul
              className={classNames('plain-list stack gap-16', styles['list'])}
              aria-label={t('inbox.list')}
            >
              {all.map((feedback) => (
                <li key={feedback.id}>
                  <FeedbackThread feedback={feedback} isOwn={false}>
                    <StaffActions feedback={feedback} />
                  </FeedbackThread>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </>
  );
}
