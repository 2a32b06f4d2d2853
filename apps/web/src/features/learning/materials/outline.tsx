import type { LearningCollection, LearningItemHead } from '@guidon/contract';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useIsBelow } from '../../../ui/use-is-below.ts';
import { ItemIcon } from './item-icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './learning.module.css';
import sentences from './learning.en.json';

interface OutlineProps {
  collection: LearningCollection;
  shownId: string;
}

interface PartProps {
  collectionId: string;
  part: LearningItemHead;
  number: number;
  isShown: boolean;
}

function Part({ collectionId, part, number, isShown }: PartProps) {
  const { t } = useTranslation(sentences);
  const { id, kind, title, minutes, isDone } = part;
  return (
    <li>
      <Link
        to="/learning-materials/$collectionId"
        params={{ collectionId }}
        search={{ item: id }}
        resetScroll={false}
        className={styles['part']}
        aria-current={isShown ? 'step' : undefined}
      >
        <span
          className={classNames('row justify-center dim', styles['mark'])}
          data-done={isDone || undefined}
        >
          {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <ItemIcon kind={kind} />}
        </span>
        <span className={styles['partWords']}>
          <bdi>{t('part', { number, title })}</bdi>
          {isDone && <span className="visually-hidden">, {t('done')}</span>}
        </span>
        {minutes !== null && (
          <span className={styles['partMinutes']}>{t('minutes', { count: minutes })}</span>
        )}
      </Link>
    </li>
  );
}

/** The parts in their order; folded on narrow screens, where what is read stands below it. */
export function Outline({ collection, shownId }: OutlineProps) {
  const { t } = useTranslation(sentences);
  const isNarrow = useIsBelow(900);
  const { id, title, items, progress } = collection;
  const list = (
    <ol>
      {items.map((part, place) => (
        <Part key={part.id} collectionId={id} part={part} number={place + 1} isShown={part.id === shownId} />
      ))}
    </ol>
  );
  if (!isNarrow)
    return (
      <nav aria-label={t('outline', { title })} className={classNames('card', styles['outline'])}>
        {list}
      </nav>
    );
  return (
    <nav aria-label={t('outline', { title })} className={classNames('card', styles['outline'])}>
      <details className={styles['fold']}>
        <summary>
          {t('items', { count: items.length })} · {t('progress', progress)}
        </summary>
        {list}
      </details>
    </nav>
  );
}
