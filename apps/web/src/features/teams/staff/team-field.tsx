import type { ManagedTeam } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { teamChoicesQuery } from '../api.ts';
import { ChoiceField } from './choice-field.tsx';
import sentences from './team-admin.en.json';

interface TeamFieldProps {
  eventId: string;
  /** The team that is not to be chosen. */
  exceptId: string;
  label: string;
  /** Whether everybody finds a seat when this one is chosen. */
  hasSeats: (team: ManagedTeam) => boolean;
  chosen: ManagedTeam | null;
  onChoose: (team: ManagedTeam | null) => void;
}

export function TeamField({ eventId, exceptId, label, hasSeats, chosen, onChoose }: TeamFieldProps) {
  const { t } = useTranslation(sentences);
  const [words, setWords] = useState('');
  const [sought] = useDebouncedValue(words, 200);
  const query = useQuery({ ...teamChoicesQuery(eventId, sought), placeholderData: keepPreviousData });
  const teams = (query.data ?? []).filter(({ id, isDisbanded }) => id !== exceptId && !isDisbanded);
  const choiceOf = (team: ManagedTeam) => ({
    value: team.id,
    label: t('dialog.seats', { name: team.name, count: team.memberCount, max: team.maxMembers }),
    disabled: !hasSeats(team),
  });
  return (
    <ChoiceField
      label={label}
      placeholder={t('dialog.chooseTeam')}
      nothingFound={t('dialog.noTeam')}
      error={query.isError ? t('failed.choices') : undefined}
      choices={teams.map(choiceOf)}
      chosen={chosen && choiceOf(chosen)}
      onSearch={setWords}
      onChoose={(choice) => onChoose(teams.find(({ id }) => id === choice?.value) ?? null)}
    />
  );
}
