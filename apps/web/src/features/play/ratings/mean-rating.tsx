import type { RatingSummary } from '@guidon/contract';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './challenge-ratings.module.css';
import sentences from './challenge-ratings.en.json';

/** As a fact on a card; nothing where there are too few. */
export function MeanRating({ rating }: { rating: RatingSummary | null }) {
  const { t } = useTranslation(sentences);
  if (rating === null) return null;
  const { mean, count } = rating;
  return (
    <span className={styles['mean']} title={t('mean', { mean, count })}>
      <span className="visually-hidden">{t('mean', { mean, count })}</span>
      <IconStarFilled size={12} aria-hidden />
      <span aria-hidden>{mean.toFixed(1)}</span>
    </span>
  );
}
