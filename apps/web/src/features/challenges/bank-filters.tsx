import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
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
      <div className={styles['filter']}>
        <SelectField
          aria-label={t('category')}
          value={known ?? filter.category}
          data={[
            { value: '', label: t('allCategories') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => filter.setCategory(value ?? '')}
        />
      </div>
      <div className={styles['filter']}>
        <SelectField
          aria-label={t('difficulty')}
          value={filter.difficulty}
          data={bankLevels.map((value) => ({
            value,
            label: value === '' ? t('allDifficulties') : ui(`difficulty${value}`),
          }))}
          onChange={(value) => filter.setDifficulty(bankLevels.find((level) => level === value) ?? '')}
        />
      </div>
      <div className={styles['filter']}>
        <SelectField
          aria-label={t('state.label')}
          value={filter.state}
          data={bankStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(value) => filter.setState(bankStates.find((known) => known === value) ?? 'active')}
        />
      </div>
      {total !== undefined && <span className={styles['count']}>{t('count', { count: total })}</span>}
    </FilterBar>
  );
}
