import type { BadgeHolder, ManagedBadge } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useRowWrite } from '../../ui/records/use-row-write.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { holdersQuery, revokeBadge } from './api.ts';
import styles from './badges.module.css';
import sentences from './badges.en.json';

export function HolderList({ badge }: { badge: ManagedBadge }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(holdersQuery(badge.id));
  const { writeConfirmed } = useRowWrite(t('who.takeFailed'));
  const take = ({ userId, username }: BadgeHolder) =>
    writeConfirmed(
      {
        title: t('who.takeTitle', { badge: badge.name, name: username }),
        text: t('who.takeText'),
        confirmLabel: t('who.take'),
      },
      t('who.taken'),
      (send) => send(revokeBadge, { params: { badgeId: badge.id, userId } }),
    );
  return (
    <QueryView query={query} failure={t('who.failed')} skeleton={<SkeletonRows count={3} />}>
      {(holders) =>
        holders.length === 0 ? (
          <EmptyState drawing="people">{t('who.empty')}</EmptyState>
        ) : (
          <ul className="plain-list" aria-label={t('who.list')}>
            {holders.map((holder) => (
              <Holder key={holder.userId} holder={holder} onTake={() => take(holder)} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Holder({ holder, onTake }: { holder: BadgeHolder; onTake: () => void }) {
  const { t } = useTranslation(sentences);
  const { username, awardedBy, awardedAt, note } = holder;
  const date = formatDate(awardedAt);
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <bdi className={styles['name']}>{username}</bdi>
        <span className={styles['facts']}>
          <bdi>{awardedBy === null ? t('who.byRule', { date }) : t('who.by', { name: awardedBy, date })}</bdi>
        </span>
        {note !== '' && <bdi className="dim">{note}</bdi>}
      </div>
      <Button size="xs" onClick={onTake}>
        {t('who.take')}
      </Button>
    </li>
  );
}
