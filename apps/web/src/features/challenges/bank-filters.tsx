import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChoiceFilter, FilterBar } from '../../ui/filter-bar.tsx';
import { bankStates } from './api.ts';
import styles from './challenge-manager.module.css';
import { bankLevels, type BankFilterState } from './use-bank-filter.ts';
import sentences from './challenges.en.json';
import uiSentences from '../../ui/ui.en.json';

export function BankFilters({
  filter,
  categories,
  total,
}: {
  filter: BankFilterState;
  categories: readonly string[];
  total: number | undefined;
}) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const known = categories.find((name) => name.toLowerCase() === filter.category.toLowerCase());
  const names = filter.category === '' || known !== undefined ? categories : [...categories, filter.category];
  return (
    <FilterBar search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}>
      <ChoiceFilter
        label={t('category')}
        value={known ?? filter.category}
        choices={[
          { value: '', label: t('allCategories') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={filter.setCategory}
      />
      <ChoiceFilter
        label={t('difficulty')}
        value={filter.difficulty}
        choices={bankLevels.map((value) => ({
          value,
          label: value === '' ? t('allDifficulties') : ui(`difficulty${value}`),
        }))}
        onChange={filter.setDifficulty}
      />
      <ChoiceFilter
        label={t('state.label')}
        value={filter.state}
        choices={bankStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={filter.setState}
      />
      {total !== undefined && <span className={styles['count']}>{t('count', { count: total })}</span>}
    </FilterBar>
  );
}
