import type { EventChallenge } from '@guidon/contract';
import { IconCheck, IconDropletFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Difficulty } from '../../ui/difficulty.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import type { OwnProgress } from './board-filter-state.ts';
import styles from './challenge-card.module.css';

interface ChallengeCardProps {
  eventId: string;
  challenge: EventChallenge;
  own: OwnProgress;
  isCategoryShown: boolean;
}

function OwnState({ own }: { own: OwnProgress }) {
  const { t } = useTranslation('play');
  if (own.state === 'open') return null;
  return (
    <span className={styles['state']} data-state={own.state}>
      {own.state === 'solved' && <IconCheck size={14} stroke={2.5} aria-hidden />}
      {own.state === 'solved' ? t('card.solved') : t('card.part', { solved: own.solved, total: own.total })}
    </span>
  );
}

export function ChallengeCard({ eventId, challenge, own, isCategoryShown }: ChallengeCardProps) {
  const { t } = useTranslation('play');
  const hue = categoryHue(challenge.category);
  return (
    <article className={styles['card']} data-state={own.state} style={{ '--hue': hue }}>
      <Cover id={challenge.id} hue={hue} imageUrl={challenge.imageUrl} className={styles['cover']} />
      <div className={styles['top']}>
        {isCategoryShown && (
          <span className={styles['category']}>
            <CategoryGlyph category={challenge.category} isNamed size={16} />
          </span>
        )}
        <OwnState own={own} />
      </div>
      <h3 className={styles['name']}>
        <Link
          to="/events/$eventId/challenges"
          params={{ eventId }}
          search={(before) => ({ ...before, challenge: challenge.id })}
          className={styles['link']}
          data-card={challenge.id}
          resetScroll={false}
        >
          <bdi>{challenge.name}</bdi>
        </Link>
      </h3>
      <div className={styles['worth']}>
        <span className={styles['points']}>
          <RollingNumber value={challenge.points} />
          <span className={styles['unit']}>{t('card.points')}</span>
        </span>
        <Difficulty level={challenge.difficulty} isNamed />
      </div>
      <p className={styles['facts']}>
        <span className={styles['solves']}>{t('card.solves', { count: challenge.solveCount })}</span>
        {challenge.firstBlood !== null && (
          <span
            className={styles['blood']}
            title={t('card.firstBlood', { name: challenge.firstBlood.unit.name })}
          >
            <IconDropletFilled size={13} role="img" aria-label={t('card.firstBlood', { name: '' }).trim()} />
            <bdi>{challenge.firstBlood.unit.name}</bdi>
          </span>
        )}
        {challenge.firstBlood === null && challenge.questionCount > 1 && (
          <span>{t('card.questions', { count: challenge.questionCount })}</span>
        )}
      </p>
    </article>
  );
}
