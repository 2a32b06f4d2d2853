import type { EventDetail } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { divisionsQuery, teamChoicesQuery } from './api.ts';
import styles from './participants.module.css';
import { any, statusFilters } from './participants-state.ts';
import type { ParticipantsFilter } from './use-participants.ts';
import sentences from './participants.en.json';

const none = 'none';

interface FilterProps {
  event: EventDetail;
  filter: ParticipantsFilter;
}

function TeamFilter({ event, filter: { teamId, setTeamId } }: FilterProps) {
  const { t } = useTranslation(sentences);
  const [words, setWords] = useState('');
  const [sought] = useDebouncedValue(words, 200);
  const query = useQuery({ ...teamChoicesQuery(event.id, sought), placeholderData: keepPreviousData });
  const found = (query.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const fixed = [
    { value: any, label: t('filter.anyTeam') },
    { value: none, label: t('filter.noTeam') },
  ];
  const chosen = teamId ?? any;
  const isListed = [...fixed, ...found].some(({ value }) => value === chosen);
  return (
    <div className={styles['filter']}>
      <SelectField
        aria-label={t('filter.team')}
        data={[...fixed, ...found, ...(isListed ? [] : [{ value: chosen, label: t('filter.thisTeam') }])]}
        value={chosen}
        searchable
        nothingFoundMessage={t('filter.noTeamFound')}
        filter={({ options }) => options}
        onSearchChange={(typed) =>
          setWords([...fixed, ...found].some(({ label }) => label === typed) ? '' : typed.trim())
        }
        onChange={(value) => setTeamId(value === null || value === any ? undefined : value)}
      />
    </div>
  );
}

function DivisionFilter({ event, filter: { divisionId, setDivisionId } }: FilterProps) {
  const { t } = useTranslation(sentences);
  const divisions = useQuery(divisionsQuery(event.id)).data ?? [];
  return (
    <div className={styles['filter']}>
      <SelectField
        aria-label={t('filter.division')}
        data={[
          { value: any, label: t('filter.anyDivision') },
          { value: none, label: t('filter.noDivision') },
          ...divisions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={divisionId ?? any}
        onChange={(value) => setDivisionId(value === null || value === any ? undefined : value)}
      />
    </div>
  );
}

export function ParticipantsFilters({ event, filter, children }: FilterProps & { children: ReactNode }) {
  const { t } = useTranslation(sentences);
  const { search, setSearch, status, setStatus } = filter;
  const isOfBans = status === 'banned';
  return (
    <FilterBar search={{ label: t('search'), value: search, onChange: setSearch }}>
      <div className={styles['filter']}>
        <SelectField
          aria-label={t('filter.status')}
          data={statusFilters.map((value) => ({ value, label: t(`filter.statuses.${value}`) }))}
          value={status}
          onChange={(value) => setStatus(statusFilters.find((one) => one === value) ?? any)}
        />
      </div>
      {!isOfBans && event.teamMode !== 'individual' && <TeamFilter event={event} filter={filter} />}
      {!isOfBans && event.divisionCount > 0 && <DivisionFilter event={event} filter={filter} />}
      {children}
    </FilterBar>
  );
}
