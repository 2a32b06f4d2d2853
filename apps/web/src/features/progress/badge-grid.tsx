import type { OwnBadge } from '@guidon/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './badge-grid.module.css';
import sentences from './progress.en.json';

/** So many that are still to be earned are shown at first. */
const lockedShown = 12;

export function BadgeGrid({ badges }: { badges: readonly OwnBadge[] }) {
  const { t } = useTranslation(sentences);
  const [showsAll, setShowsAll] = useState(false);
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null);
  const locked = badges.filter(({ earnedAt }) => earnedAt === null);
  const shown = showsAll ? locked : locked.slice(0, lockedShown);
  return (
    <div className="stack gap-24">
      {earned.length === 0 ? <p className="dim">{t('none')}</p> : <EarnedBadges badges={earned} />}
      {locked.length > 0 && (
        <section
          className={classNames('stack align-start gap-12', styles['locked'])}
          aria-labelledby="badges-locked"
        >
          <h3 id="badges-locked" className={styles['title']}>
            {t('locked')}
          </h3>
          <ul className={styles['grid']}>
            {shown.map((badge) => (
              <LockedBadge key={badge.id} badge={badge} />
            ))}
          </ul>
          {shown.length < locked.length && (
            <Button size="xs" onClick={() => setShowsAll(true)}>
              {t('showAll', { count: locked.length })}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

/** Of which nobody but its owner is told the note. */
type BadgeOfMember = Omit<OwnBadge, 'goal' | 'note'> & { note?: string };

export function EarnedBadges({ badges }: { badges: readonly BadgeOfMember[] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={styles['earned']} aria-label={t('badges')}>
      {badges.map((badge) => (
        <EarnedBadge key={badge.id} badge={badge} />
      ))}
    </ul>
  );
}

function EarnedBadge({ badge }: { badge: BadgeOfMember }) {
  const { t } = useTranslation(sentences);
  const { name, description, icon, rarity, points, earnedAt, note = '' } = badge;
  return (
    <li className={classNames('stack align-center shrinks breaks', styles['badge'])}>
      <LazyBadge icon={icon} rarity={rarity} size={88} />
      <bdi className={styles['name']}>{name}</bdi>
      <span className="hint" data-rarity={rarity}>
        {t(`rarity.${rarity}`)}
        {points > 0 && <span className="mono"> {t('points', { points })}</span>}
      </span>
      {description !== '' && <span className={classNames('hint', styles['about'])}>{description}</span>}
      {note !== '' && <bdi className={classNames('hint', styles['about'])}>{t('byHand', { note })}</bdi>}
      {earnedAt !== null && (
        <time className="fine-print" dateTime={earnedAt}>
          {t('earned', { date: formatDate(earnedAt) })}
        </time>
      )}
    </li>
  );
}

function LockedBadge({ badge }: { badge: OwnBadge }) {
  const { t } = useTranslation(sentences);
  const { name, goal, icon, rarity } = badge;
  return (
    <li className="row gap-12 dim shrinks">
      <LazyBadge icon={icon} rarity={rarity} size={40} isLocked />
      <span className="stack shrinks breaks">
        <bdi>
          {name} <span className="hint">{t(`rarity.${rarity}`)}</span>
        </bdi>
        <span className="hint">{goal}</span>
      </span>
    </li>
  );
}
