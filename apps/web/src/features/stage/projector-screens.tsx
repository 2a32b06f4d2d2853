import type { Announcement, FirstBlood, LeaderboardEntry } from '@guidon/contract';
import { hasScores } from '@guidon/contract/plain';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { Mark } from '../../ui/mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import styles from './projector.module.css';
import sentences from './stage.en.json';

const column = 10;

function BoardColumn({ entries }: { entries: readonly LeaderboardEntry[] }) {
  return (
    <ol className={styles['column']}>
      {entries.map(({ rank, unit, score }) => (
        <li key={unit.id} className={styles['row']} data-rank={rank}>
          <span className={styles['rank']}>{rank}</span>
          <Mark id={unit.id} name={unit.name} imageUrl={unit.avatarUrl} size={44} />
          <bdi className="ellipsis medium">{unit.name}</bdi>
          <span className={styles['score']}>{formatNumber(score)}</span>
        </li>
      ))}
    </ol>
  );
}

export function BoardScreen({ entries, total }: { entries: readonly LeaderboardEntry[]; total: number }) {
  const { t } = useTranslation(sentences);
  if (!hasScores(entries)) return <p className={styles['empty']}>{t('projector.empty')}</p>;
  return (
    <div className={styles['board']} data-columns={entries.length > column ? 2 : 1}>
      <BoardColumn entries={entries.slice(0, column)} />
      {entries.length > column && <BoardColumn entries={entries.slice(column)} />}
      {total > entries.length && (
        <p className={styles['more']}>{t('projector.more', { count: total - entries.length })}</p>
      )}
    </div>
  );
}

export function BloodsScreen({ bloods }: { bloods: readonly FirstBlood[] }) {
  return (
    <ol className={classNames('plain-list stack', styles['list'])}>
      {bloods.map(({ challengeId, challengeName, category, name }) => (
        <li key={challengeId} className={styles['blood']}>
          <CategoryGlyph category={category} />
          <bdi className="ellipsis medium">{challengeName}</bdi>
          <bdi className={classNames('ellipsis', styles['unit'])}>{name}</bdi>
        </li>
      ))}
    </ol>
  );
}

const announcementsShown = 3;

export function AnnouncementsScreen({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <ul className={classNames('plain-list stack', styles['list'])}>
      {announcements.slice(0, announcementsShown).map(({ id, title, message }) => (
        <li key={id} className={styles['announcement']}>
          <bdi className={styles['announcementTitle']}>{title}</bdi>
          <div className={styles['message']}>
            <MarkdownView text={message} />
          </div>
        </li>
      ))}
    </ul>
  );
}
