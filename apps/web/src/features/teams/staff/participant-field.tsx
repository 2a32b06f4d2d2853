import type { Participant } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { participantChoicesQuery } from '../api.ts';
import { ChoiceField } from './choice-field.tsx';
import sentences from './team-admin.en.json';

export type ParticipantChoice = Participant;

interface ParticipantFieldProps {
  eventId: string;
  /** The team whose members are not to be chosen. */
  exceptTeamId: string;
  chosen: ParticipantChoice | null;
  onChoose: (participant: ParticipantChoice | null) => void;
}

export function playsAlone({ userId, unitId }: Pick<ParticipantChoice, 'userId' | 'unitId'>): boolean {
  return userId === unitId;
}

export function ParticipantField({ eventId, exceptTeamId, chosen, onChoose }: ParticipantFieldProps) {
  const { t } = useTranslation(sentences);
  const [words, setWords] = useState('');
  const [sought] = useDebouncedValue(words, 200);
  const query = useQuery({ ...participantChoicesQuery(eventId, sought), placeholderData: keepPreviousData });
  const people = (query.data ?? []).filter(({ unitId }) => unitId !== exceptTeamId);
  const choiceOf = (person: ParticipantChoice) => ({
    value: person.userId,
    label: t(playsAlone(person) ? 'dialog.participantAlone' : 'dialog.participantElsewhere', {
      name: person.username,
    }),
  });
  return (
    <ChoiceField
      label={t('dialog.participant')}
      placeholder={t('dialog.chooseParticipant')}
      nothingFound={t('dialog.noParticipant')}
      error={query.isError ? t('failed.choices') : undefined}
      choices={people.map(choiceOf)}
      chosen={chosen && choiceOf(chosen)}
      onSearch={setWords}
      onChoose={(choice) => onChoose(people.find(({ userId }) => userId === choice?.value) ?? null)}
    />
  );
}
