import type { ManagedQuestion } from '@guidon/contract';
import { answerKinds } from '@guidon/contract/plain';
import { IconAdjustments } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../../ui/filter-bar.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { questionsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import { QuestionChangeDialog } from './question-change-dialog.tsx';
import { questionSummary, type QuestionSummary } from './question-list-state.ts';
import { QuestionTable } from './question-table.tsx';
import { TryAnswerDialog } from './try-answer-dialog.tsx';
import sentences from './challenges.en.json';

function useQuestionFilter() {
  const [search, setSearch] = useSearchText('search');
  const [kind, setKind] = useSearchText('kind');
  const [category, setCategory] = useSearchText('category');
  const [unsolved, setUnsolved] = useSearchState('unsolved', ['', 'true'], '');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const isUnsolved = unsolved === 'true';
  return {
    search,
    setSearch,
    kind,
    setKind,
    category,
    setCategory,
    isUnsolved,
    setUnsolved: (is: boolean) => setUnsolved(is ? 'true' : ''),
    asked: { search: sought, kind, category, isUnsolved },
    isNarrowed: sought !== '' || kind !== '' || category !== '' || isUnsolved,
    clear: () => {
      setSearch('');
      setKind('');
      setCategory('');
      setUnsolved('');
    },
  };
}

interface FiltersProps {
  filter: ReturnType<typeof useQuestionFilter>;
  categories: readonly string[];
  total: number | undefined;
}

function Filters({ filter, categories, total }: FiltersProps) {
  const { t } = useTranslation(sentences);
  return (
    <FilterBar search={{ label: t('questionList.search'), value: filter.search, onChange: filter.setSearch }}>
      <ChoiceFilter
        label={t('questions.kind')}
        value={filter.kind}
        choices={[
          { value: '', label: t('questionList.anyKind') },
          ...answerKinds.map((value) => ({ value, label: t(`questions.kinds.${value}`) })),
        ]}
        onChange={filter.setKind}
      />
      <ChoiceFilter
        label={t('category')}
        value={filter.category}
        choices={[
          { value: '', label: t('allCategories') },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
        onChange={filter.setCategory}
      />
      <CheckField
        label={t('questionList.unsolved')}
        checked={filter.isUnsolved}
        onChange={(event) => filter.setUnsolved(event.currentTarget.checked)}
      />
      {total !== undefined && (
        <span className={styles['count']}>{t('questionList.count', { count: total })}</span>
      )}
    </FilterBar>
  );
}

function Outcome({
  summary,
  questions,
}: {
  summary: QuestionSummary;
  questions: readonly ManagedQuestion[];
}) {
  const { t } = useTranslation(sentences);
  const left = [
    { text: 'questionList.hasHistory', ids: summary.others['has-history'] },
    { text: 'questionList.tooFewAttempts', ids: summary.others['too-few-attempts'] },
  ] as const;
  const shown = left.filter(({ ids }) => ids.length > 0);
  return (
    <Notice
      tone={shown.length > 0 ? 'warning' : 'right'}
      title={t('questionList.changed', { count: summary.changed })}
      isAlert
    >
      {shown.map(({ text, ids }) => (
        <div key={text}>
          <p>{t(text, { count: ids.length })}</p>
          <ul className={classNames('plain-list', styles['outcomeRows'])}>
            {questions
              .filter(({ id }) => ids.includes(id))
              .map(({ id, title, challenge }) => (
                <li key={id}>
                  <bdi>{title}</bdi> <bdi className="dim">{challenge.name}</bdi>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Notice>
  );
}

/** All questions of the bank, for admins. */
export function QuestionsPage() {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const filter = useQuestionFilter();
  const query = useInfiniteQuery({ ...questionsQuery(filter.asked), placeholderData: keepPreviousData });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<ManagedQuestion | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [summary, setSummary] = useState<QuestionSummary | null>(null);
  const pages = query.data?.pages ?? [];
  const questions = pages.flatMap((page) => page.data);
  const chosen = questions.flatMap(({ id }) => (selected.has(id) ? id : []));
  const empty = filter.isNarrowed ? (
    <EmptyState drawing="search" action={<Button onClick={filter.clear}>{t('clearFilters')}</Button>}>
      {t('questionList.noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list">{t('questionList.empty')}</EmptyState>
  );
  return (
    <>
      <PageHeader title={t('questionList.title')} lead={t('questionList.lead')} />
      <Filters filter={filter} categories={pages[0]?.categories ?? []} total={pages[0]?.total} />
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <Button
          size="xs"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {t('questionList.change')}
        </Button>
      </BulkBar>
      {summary !== null && (
        <div className={styles['outcomePlace']}>
          <Outcome summary={summary} questions={questions} />
        </div>
      )}
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={10} />} failure={t('questionList.failed')}>
          {() => (
            <QuestionTable
              questions={questions}
              selected={selected}
              onSelect={setSelected}
              onTry={setTried}
              onOpen={(challengeId) =>
                void navigate({ to: '/admin/challenges/$challengeId', params: { challengeId } })
              }
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {tried !== null && <TryAnswerDialog question={tried} onClose={() => setTried(null)} />}
      {isChanging && (
        <QuestionChangeDialog
          ids={chosen}
          onClose={() => setChanging(false)}
          onDone={(outcomes) => {
            setChanging(false);
            setSelected(new Set());
            setSummary(questionSummary(outcomes));
          }}
        />
      )}
    </>
  );
}
