import type { LibraryChallenge } from '@guidon/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Difficulty } from '../../../ui/difficulty.tsx';
import { categoryHue } from '../../../ui/hue.ts';
import { MeanRating } from '../ratings/mean-rating.tsx';
import { cardState } from './library-filter-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './library.module.css';
import sentences from './library.en.json';

interface LibraryCardProps {
  challenge: LibraryChallenge;
  isInternal: boolean;
}

function OwnState({ challenge }: { challenge: LibraryChallenge }) {
  const { t } = useTranslation(sentences);
  const state = cardState(challenge);
  if (state === 'open') return null;
  return (
    <span className={styles['state']} data-state={state}>
      {state === 'solved' && <IconCheck size={14} stroke={2.5} aria-hidden />}
      {state === 'solved'
        ? t('card.solved')
        : t('card.part', { solved: challenge.solvedCount, total: challenge.questionCount })}
    </span>
  );
}

/** All of it opens the challenge. */
export function LibraryCard({ challenge, isInternal }: LibraryCardProps) {
  const { t } = useTranslation(sentences);
  const name = <bdi>{challenge.name}</bdi>;
  const link = { className: styles['link'], 'data-card': challenge.id };
  return (
    <article className={styles['card']} data-state={cardState(challenge)}>
      <Cover
        id={challenge.id}
        hue={categoryHue(challenge.category)}
        imageUrl={challenge.imageUrl}
        className={styles['cover']}
      />
      <div className={styles['body']}>
        <div className="row wraps justify-between fine-print gap-4 gap-x-12">
          <CategoryGlyph category={challenge.category} isNamed />
          <Difficulty level={challenge.difficulty} isNamed />
        </div>
        <h2 className={styles['name']}>
          {isInternal ? (
            <Link to="/internal-challenges/$id" params={{ id: challenge.id }} {...link}>
              {name}
            </Link>
          ) : (
            <Link to="/challenges/$challengeId" params={{ challengeId: challenge.id }} {...link}>
              {name}
            </Link>
          )}
        </h2>
        {challenge.description !== '' && <p className={styles['description']}>{challenge.description}</p>}
        <p className={classNames('row wraps fine-print', styles['facts'])}>
          <span className={styles['points']}>{t('card.points', { count: challenge.points })}</span>
          <span>{t('card.questions', { count: challenge.questionCount })}</span>
          <span>{t('card.solves', { count: challenge.solveCount })}</span>
          <MeanRating rating={challenge.rating} />
          <OwnState challenge={challenge} />
        </p>
      </div>
    </article>
  );
}
