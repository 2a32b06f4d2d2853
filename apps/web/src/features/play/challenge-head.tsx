import type { PlayChallenge } from '@guidon/contract';
import { IconDropletFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { Difficulty } from '../../ui/difficulty.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { LookingNote } from '../teams/progress/index.ts';
import { ClosingNote } from './closing-note.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-head.module.css';
import sentences from './play.en.json';

interface ChallengeHeadProps {
  challenge: PlayChallenge;
  trail: ReactNode;
  /** Names of mates who have it open. */
  mates: readonly string[];
  onClosed: () => void;
  /** At the end of the facts. */
  share?: ReactNode;
}

export function ChallengeHead({ challenge, trail, mates, onClosed, share }: ChallengeHeadProps) {
  const { t } = useTranslation(sentences);
  return (
    <header className={classNames('stack gap-12', styles['head'])}>
      {trail !== null && (
        <div className={classNames('row wraps justify-between', styles['trail'])}>{trail}</div>
      )}
      <div className="flex wraps align-baseline justify-between gap-4 gap-x-24">
        <h1 className={styles['name']}>
          <bdi>{challenge.name}</bdi>
        </h1>
        <p className="flex align-baseline gap-8">
          <RollingNumber value={challenge.points} className={styles['points']} />
          <span className="dim">{t('card.points')}</span>
        </p>
      </div>
      <div className="row wraps hint gap-8 gap-x-24">
        <CategoryGlyph category={challenge.category} isNamed />
        <Difficulty level={challenge.difficulty} isNamed />
        <span>{t('card.solves', { count: challenge.solveCount })}</span>
        {challenge.firstBlood !== null && (
          <span className={styles['blood']}>
            <IconDropletFilled size={14} aria-hidden />
            {t('card.firstBlood', { name: challenge.firstBlood.unit.name })}
          </span>
        )}
        {challenge.closesAt !== null && <ClosingNote closesAt={challenge.closesAt} isFull onEnd={onClosed} />}
        <LookingNote names={mates} />
        {challenge.author !== '' && <span>{t('detail.author', { author: challenge.author })}</span>}
        {share}
      </div>
    </header>
  );
}
