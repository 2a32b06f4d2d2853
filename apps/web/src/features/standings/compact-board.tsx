import { hasScores, limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './board-rows.module.css';
import { BoardRows } from './board-rows.tsx';
import { useBoard } from './use-board.ts';
import sentences from './standings.en.json';

interface CompactBoardProps {
  eventId: string;
  /** The event is played in teams, or may be: the ranking is theirs. */
  hasTeams: boolean;
}

export function CompactBoard({ eventId, hasTeams }: CompactBoardProps) {
  const { t } = useTranslation(sentences);
  const { board, own } = useBoard(eventId, hasTeams ? 'teams' : 'individual');
  return (
    <QueryView query={board} skeleton={<SkeletonRows count={5} />} failure={t('board.failed')}>
      {({ data }) => {
        if (!hasScores(data)) return <p className={styles['empty']}>{t('board.empty')}</p>;
        const first = data.slice(0, limits.leaderboardCompact);
        const isBelow = own !== null && !first.some((entry) => entry.unit.id === own.unit.id);
        return <BoardRows entries={isBelow ? [...first, own] : first} ownId={own?.unit.id} />;
      }}
    </QueryView>
  );
}
