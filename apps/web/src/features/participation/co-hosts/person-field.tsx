import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { staffQuery } from '../api.ts';
import sentences from './co-hosts.en.json';

interface Person {
  userId: string;
  username: string;
}

interface PersonFieldProps {
  /** Who is in the event already. */
  except: readonly string[];
  chosen: Person | null;
  onChoose: (person: Person | null) => void;
}

/** The server searches while one types, among those who can be co-hosts without having every right. */
export function PersonField({ except, chosen, onChoose }: PersonFieldProps) {
  const { t } = useTranslation(sentences);
  const [words, setWords] = useState('');
  const [sought] = useDebouncedValue(words === chosen?.username ? '' : words.trim(), 200);
  const options = { placeholderData: keepPreviousData };
  const organizers = useQuery({ ...staffQuery('organizer', sought), ...options });
  const creators = useQuery({ ...staffQuery('contentCreator', sought), ...options });
  const found = [...(organizers.data ?? []), ...(creators.data ?? [])].filter(
    ({ userId }) => !except.includes(userId),
  );
  const isListed = chosen === null || found.some(({ userId }) => userId === chosen.userId);
  const people: Person[] = isListed ? found : [chosen, ...found];
  const isKnown = organizers.isSuccess && creators.isSuccess;
  const hasFailed = organizers.isError || creators.isError;
  return (
    <SelectField
      label={t('form.person')}
      placeholder={t('form.choosePerson')}
      nothingFoundMessage={isKnown ? t(sought === '' ? 'form.noStaff' : 'form.nobody') : undefined}
      error={hasFailed ? t('form.peopleFailed') : undefined}
      data={people.map(({ userId, username }) => ({ value: userId, label: username }))}
      value={chosen?.userId ?? null}
      searchable
      filter={({ options: all }) => all}
      onSearchChange={setWords}
      onChange={(value) => onChoose(people.find(({ userId }) => userId === value) ?? null)}
      data-autofocus
    />
  );
}
