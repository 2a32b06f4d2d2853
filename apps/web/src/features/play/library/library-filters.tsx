import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceFilter, FilterBar } from '../../../ui/filter-bar.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { levels, solvedChoices } from './library-filter-state.ts';
import styles from './library.module.css';
import type { LibraryFilterState } from './use-library-filter.ts';
import sentences from './library.en.json';
import uiSentences from '../../../ui/ui.en.json';

interface LibraryFiltersProps {
  filter: LibraryFilterState;
  categories: readonly string[];
  total: number | undefined;
}

/** A category of the address that no challenge has is a choice all the same, so that it can be taken back. */
function categoryChoices(categories: readonly string[], chosen: string) {
  const known = categories.find((name) => name.toLowerCase() === chosen.toLowerCase());
  return { value: known ?? chosen, names: chosen === '' || known ? categories : [...categories, chosen] };
}

export function LibraryFilters({ filter, categories, total }: LibraryFiltersProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const category = categoryChoices(categories, filter.category);
  return (
    <div role="group" aria-label={t('filters')}>
      <FilterBar search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}>
        <Segmented
          label={t('state')}
          value={filter.solved}
          choices={solvedChoices.map((value) => ({ value, label: t(value) }))}
          onChange={filter.setSolved}
        />
        <ChoiceFilter
          label={t('category')}
          value={category.value}
          choices={[
            { value: '', label: t('anyCategory') },
            ...category.names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={filter.setCategory}
        />
        <ChoiceFilter
          label={t('difficulty')}
          value={filter.difficulty}
          choices={levels.map((value) => ({
            value,
            label: value === 'any' ? t('anyDifficulty') : ui(`difficulty${value}`),
          }))}
          onChange={filter.setDifficulty}
        />
        {filter.tag !== '' && (
          <Button
            size="xs"
            rightSection={<IconX size={14} aria-hidden />}
            title={t('clearTag')}
            onClick={() => filter.setTag('')}
          >
            {t('tag', { tag: filter.tag })}
          </Button>
        )}
        {total !== undefined && <span className={styles['count']}>{t('count', { count: total })}</span>}
      </FilterBar>
    </div>
  );
}
