import type { EventDetail } from '@guidon/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceFilter, FilterBar, SoughtFilter } from '../../../ui/filter-bar.tsx';
import { divisionsQuery, teamChoicesQuery } from '../api.ts';
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
  const { data: found = [] } = useQuery({
    ...teamChoicesQuery(event.id, words),
    placeholderData: keepPreviousData,
  });
  return (
    <SoughtFilter
      label={t('filter.team')}
      value={teamId}
      fixed={[
        { value: any, label: t('filter.anyTeam') },
        { value: none, label: t('filter.noTeam') },
      ]}
      found={found}
      otherLabel={t('filter.thisTeam')}
      nothingFound={t('filter.noTeamFound')}
      onSearch={setWords}
      onChange={setTeamId}
    />
  );
}

function DivisionFilter({ event, filter: { divisionId, setDivisionId } }: FilterProps) {
  const { t } = useTranslation(sentences);
  const divisions = useQuery(divisionsQuery(event.id)).data ?? [];
  return (
    <ChoiceFilter
      label={t('filter.division')}
      choices={[
        { value: any, label: t('filter.anyDivision') },
        { value: none, label: t('filter.noDivision') },
        ...divisions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={divisionId ?? any}
      onChange={(value) => setDivisionId(value === any ? undefined : value)}
    />
  );
}

export function ParticipantsFilters({ event, filter, children }: FilterProps & { children: ReactNode }) {
  const { t } = useTranslation(sentences);
  const { search, setSearch, status, setStatus } = filter;
  const isOfBans = status === 'banned';
  return (
    <FilterBar search={{ label: t('search'), value: search, onChange: setSearch }}>
      <ChoiceFilter
        label={t('filter.status')}
        choices={statusFilters.map((value) => ({ value, label: t(`filter.statuses.${value}`) }))}
        value={status}
        onChange={setStatus}
      />
      {!isOfBans && event.teamMode !== 'individual' && <TeamFilter event={event} filter={filter} />}
      {!isOfBans && event.divisionCount > 0 && <DivisionFilter event={event} filter={filter} />}
      {children}
    </FilterBar>
  );
}
