import { IconRefresh } from '@tabler/icons-react';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-bar.module.css';
import { Segmented } from './segmented.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { useIsBelow } from './use-is-below.ts';
import sentences from './lists.en.json';

const debounceMs = 200;

interface FilterBarProps {
  /** None for a list that is narrowed by choices alone. */
  search?: { label?: string; value: string; onChange: (value: string) => void };
  /** For lists that do not follow what changes on the server. */
  onRefresh?: () => unknown;
  children?: ReactNode;
}

export function FilterBar({ search, onRefresh, children }: FilterBarProps) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('screen-only row wraps gap-12', styles['bar'])}>
      {search && (
        <div className={styles['search']}>
          <SearchField {...search} />
        </div>
      )}
      {children}
      {onRefresh && (
        <Button
          kind="quiet"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void onRefresh()}
        >
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}

export function Filter({ children }: { children: ReactNode }) {
  return <div className={styles['filter']}>{children}</div>;
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  isSearchable?: boolean;
  onChange: (value: Value) => void;
}

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, value, choices, isSearchable = false, onChange } = props;
  return (
    <Filter>
      <SelectField
        aria-label={label}
        data={[...choices]}
        value={value}
        searchable={isSearchable}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Filter>
  );
}

/** All choices side by side, or in a list where they have no room. */
export function SegmentedFilter<Value extends string>(props: Omit<ChoiceFilterProps<Value>, 'isSearchable'>) {
  const hasNoRoom = useIsBelow(640);
  return hasNoRoom ? <ChoiceFilter {...props} /> : <Segmented {...props} />;
}

interface SoughtFilterProps {
  label: string;
  /** Undefined for the first of the fixed choices, which is any. */
  value: string | undefined;
  fixed: readonly [Choice<string>, ...Choice<string>[]];
  found: readonly { id: string; name: string }[];
  /** With the words to search for, none for a typed name of the list. */
  onSearch: (words: string) => void;
  /** Name of a chosen one that these words do not find. */
  otherLabel: string;
  nothingFound: string;
  onChange: (value: string | undefined) => void;
}

/** A choice among many, which the server searches. */
export function SoughtFilter(props: SoughtFilterProps) {
  const { label, value, fixed, found, otherLabel, nothingFound, onSearch, onChange } = props;
  const search = useDebouncedCallback(onSearch, debounceMs);
  const any = fixed[0].value;
  const chosen = value ?? any;
  const listed = [...fixed, ...found.map(({ id, name }) => ({ value: id, label: name }))];
  const isListed = listed.some((choice) => choice.value === chosen);
  return (
    <Filter>
      <SelectField
        aria-label={label}
        data={isListed ? listed : [...listed, { value: chosen, label: otherLabel }]}
        value={chosen}
        searchable
        nothingFoundMessage={nothingFound}
        filter={({ options }) => options}
        onSearchChange={(typed) =>
          search(listed.some((choice) => choice.label === typed) ? '' : typed.trim())
        }
        onChange={(next) => onChange(next === null || next === any ? undefined : next)}
      />
    </Filter>
  );
}
