import { useDebouncedValue } from '@mantine/hooks';
import { type BankChallengeSummary, challengeRoutes } from '@guidon/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { pagesQuery } from '../lib/route-query.ts';
import { SelectField } from '../ui/select-field.tsx';
import sentences from '../ui/lists.en.json';

const offered = 100;

export type PickedChallenge = Pick<
  BankChallengeSummary,
  'id' | 'name' | 'category' | 'difficulty' | 'points'
>;

interface ChallengeSelectProps {
  label: string;
  placeholder?: string;
  description?: string;
  nothingFound: string;
  /** The chosen one; it need not be among those that are found. */
  value: Pick<PickedChallenge, 'id' | 'name'> | null;
  /** Left out of the list. */
  except?: ReadonlySet<string>;
  error?: string | undefined;
  isClearable?: boolean;
  onChange: (challenge: PickedChallenge | null) => void;
}

/** Picks a challenge of the bank by its name. */
export function ChallengeSelect(props: ChallengeSelectProps) {
  const {
    label,
    placeholder,
    description,
    nothingFound,
    value,
    except,
    error,
    isClearable = false,
    onChange,
  } = props;
  const { t } = useTranslation(sentences);
  const [text, setText] = useState(value?.name ?? '');
  const [sought] = useDebouncedValue(text.trim(), 200);
  const search = sought === value?.name ? '' : sought;
  const query = useInfiniteQuery({
    ...pagesQuery(challengeRoutes.list, { query: { search, state: 'active', sort: 'name', limit: offered } }),
    placeholderData: keepPreviousData,
  });
  const found = (query.data?.pages[0]?.data ?? []).filter(({ id }) => !except?.has(id));
  const listed = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <SelectField
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      {...(description !== undefined && { description })}
      data={listed.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={query.isSuccess ? nothingFound : undefined}
      clearable={isClearable}
      error={error ?? (query.isError ? t('noChallenges') : undefined)}
      onChange={(id) => onChange(found.find((one) => one.id === id) ?? null)}
    />
  );
}
