import type { SequenceLock } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { BoardCard } from '../../resources/opened-challenges.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { type BoardFilter, difficulties, filterCards, ownStates, views } from './board-filter-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-board.module.css';
import { ChallengeGrid } from './challenge-grid.tsx';
import type { TeamOnBoard } from './team-on-board-state.ts';
import sentences from './play.en.json';
import uiSentences from '../../ui/ui.en.json';

interface ChallengeBoardProps {
  eventId: string;
  cards: readonly BoardCard[];
  solvedIds: ReadonlySet<string>;
  team: TeamOnBoard;
  /** What a sequence still locks. */
  locks?: readonly SequenceLock[];
}

function difficultyOf(value: string | null): BoardFilter['difficulty'] {
  return difficulties.find((choice) => choice === value) ?? 'any';
}

export function ChallengeBoard({ eventId, cards, solvedIds, team, locks = [] }: ChallengeBoardProps) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const [state, setState] = useSearchState('state', ownStates, 'all');
  const [difficulty, setDifficulty] = useSearchState('difficulty', difficulties, 'any');
  const usual = useIsBelow(640) ? 'list' : 'category';
  const [view, setView] = useSearchState('view', views, usual);
  const [text, setText] = useSearchText('search');
  const filter: BoardFilter = { state, difficulty, text };
  const shown = filterCards(cards, filter, solvedIds);
  const clear = () => {
    setText('');
    void navigate({ to: '.', search: { view: view === usual ? undefined : view }, replace: true });
  };
  return (
    <>
      <div
        className={classNames('row wraps gap-12', styles['bar'])}
        role="group"
        aria-label={t('board.filters')}
      >
        <Segmented
          label={t('board.state')}
          value={state}
          choices={ownStates.map((value) => ({ value, label: t(`board.${value}`) }))}
          onChange={setState}
        />
        <SelectField
          aria-label={t('board.difficulty')}
          className={styles['difficulty'] ?? ''}
          data={difficulties.map((value) => ({
            value,
            label: value === 'any' ? t('board.anyDifficulty') : t(`difficulty${value}`, { ns: uiSentences }),
          }))}
          value={difficulty}
          onChange={(value) => setDifficulty(difficultyOf(value))}
        />
        <div className={styles['search']}>
          <SearchField label={t('board.search')} value={text} onChange={setText} />
        </div>
        <Segmented
          label={t('board.view')}
          value={view}
          choices={[
            { value: 'category', label: t('board.byCategory') },
            { value: 'list', label: t('board.asList') },
          ]}
          onChange={setView}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState drawing="search" action={<Button onClick={clear}>{t('board.clear')}</Button>}>
          {t('board.noMatch')}
        </EmptyState>
      ) : (
        <ChallengeGrid
          eventId={eventId}
          cards={shown}
          solvedIds={solvedIds}
          team={team}
          locks={locks}
          isGrouped={view === 'category'}
        />
      )}
    </>
  );
}
