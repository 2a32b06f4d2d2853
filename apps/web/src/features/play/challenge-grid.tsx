import type { SequenceLock } from '@guidon/contract';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { type BoardCard, isLocked } from '../../resources/opened-challenges.ts';
import { groupCards, isSolved, ownProgress, requirementsOf } from './board-filter-state.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-board.module.css';
import { lastCard } from './last-card.ts';
import { LockedCard } from './locked-card.tsx';
import { matesOf, type TeamOnBoard } from './team-on-board-state.ts';
import { useCardArrowKeys } from './use-card-arrow-keys.ts';
import sentences from './play.en.json';

interface ChallengeGridProps {
  eventId: string;
  cards: readonly BoardCard[];
  solvedIds: ReadonlySet<string>;
  team: TeamOnBoard;
  locks: readonly SequenceLock[];
  isGrouped: boolean;
}

export function ChallengeGrid({ eventId, cards, solvedIds, team, locks, isGrouped }: ChallengeGridProps) {
  const { t } = useTranslation(sentences);
  const grid = useCardArrowKeys<HTMLDivElement>();
  useEffect(() => {
    const last = lastCard.get(eventId);
    const card = last && grid.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(last)}"]`);
    if (!card) return;
    // The shell leaves the focus where a page has asked for it by this attribute.
    card.setAttribute('autofocus', '');
    card.focus();
  }, [eventId, grid]);
  const byId = new Map(cards.map((challenge) => [challenge.id, challenge]));
  const list = (group: readonly BoardCard[]) => (
    <div className={styles['grid']} data-wide={!isGrouped || undefined}>
      {group.map((challenge) =>
        isLocked(challenge) ? (
          <LockedCard
            key={challenge.id}
            eventId={eventId}
            challenge={challenge}
            required={requirementsOf(challenge, byId, solvedIds)}
            isCategoryShown={!isGrouped}
          />
        ) : (
          <ChallengeCard
            key={challenge.id}
            eventId={eventId}
            challenge={challenge}
            own={ownProgress(challenge, solvedIds)}
            mates={matesOf(challenge, team)}
            lock={locks.find(({ challengeId }) => challengeId === challenge.id)}
            isCategoryShown={!isGrouped}
          />
        ),
      )}
    </div>
  );
  if (!isGrouped) return <div ref={grid}>{list(cards)}</div>;
  return (
    <div ref={grid} className={styles['groups']}>
      {groupCards(cards).map((group) => (
        <section key={group.category} aria-label={group.category}>
          <h2 className={classNames('row justify-between gap-12', styles['category'])}>
            <CategoryGlyph category={group.category} isNamed />
            <span className={styles['count']}>
              {t('board.progress', {
                solved: group.cards.filter((card) => isSolved(card, solvedIds)).length,
                total: group.cards.length,
              })}
            </span>
          </h2>
          {list(group.cards)}
        </section>
      ))}
    </div>
  );
}
