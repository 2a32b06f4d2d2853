import type { BoardCategory } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { categoryHue } from '../../ui/hue.ts';
import styles from './category-ticks.module.css';
import sentences from './standings.en.json';

interface CategoryTicksProps {
  categories: readonly BoardCategory[];
  solved: readonly number[];
}

/** A bar for each category, filled by how many of its challenges are solved. */
export function CategoryTicks({ categories, solved }: CategoryTicksProps) {
  const { t } = useTranslation(sentences);
  const words = categories.map(({ name, challenges }, index) =>
    t('ticks.category', { name, solved: solved[index] ?? 0, total: challenges }),
  );
  return (
    <span className={styles['ticks']} role="img" aria-label={words.join(', ')} title={words.join('\n')}>
      {categories.map(({ name, challenges }, index) => {
        const share = challenges === 0 ? 0 : (solved[index] ?? 0) / challenges;
        return (
          <span
            key={name}
            className={styles['tick']}
            data-full={share === 1 || undefined}
            style={{ '--hue': categoryHue(name), '--share': share }}
          />
        );
      })}
    </span>
  );
}
