import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { Difficulty } from '../../../ui/difficulty.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './picker.module.css';
import type { Pickable } from './picker-state.ts';
import sentences from './event-manager.en.json';

interface PickItemProps {
  challenge: Pickable;
  /** Beneath its facts. */
  state?: ReactNode;
  children: ReactNode;
}

export function PickItem({ challenge, state, children }: PickItemProps) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <CategoryGlyph category={challenge.category} />
      <div className={styles['words']}>
        <p className="ellipsis" title={challenge.name}>
          {challenge.name}
        </p>
        <p className={classNames('row gap-8 fine-print', styles['facts'])}>
          <span>{challenge.category}</span>
          <Difficulty level={challenge.difficulty} />
          <span className="mono">{t('picker.points', { points: formatNumber(challenge.points) })}</span>
        </p>
        {state}
      </div>
      <div className={styles['buttons']}>{children}</div>
    </>
  );
}
