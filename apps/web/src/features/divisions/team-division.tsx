import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { divisionsQuery } from './api.ts';
import sentences from './divisions.en.json';

export interface DivisionChoice {
  id: string;
  /** Null for a division that everybody may choose. */
  code: string | null;
}

/** What the request that makes a team says of its division. */
export function chosenDivision(choice: DivisionChoice | null): {
  divisionId?: string;
  divisionCode?: string;
} {
  if (choice === null) return {};
  return { divisionId: choice.id, ...(choice.code !== null && { divisionCode: choice.code }) };
}

interface TeamDivisionProps {
  eventId: string;
  value: DivisionChoice | null;
  problem: string | null;
  onChange: (choice: DivisionChoice | null) => void;
}

const none = 'none';

/** Where a new team of a divided event plays. */
export function TeamDivision({ eventId, value, problem, onChange }: TeamDivisionProps) {
  const { t } = useTranslation(sentences);
  const { data: divisions = [], isError } = useQuery(divisionsQuery(eventId));
  const choose = (id: string | null) => {
    const division = divisions.find((one) => one.id === id);
    onChange(division ? { id: division.id, code: division.isPublic ? null : '' } : null);
  };
  return (
    <>
      <SelectField
        label={t('own.title')}
        error={isError ? t('failed') : undefined}
        description={divisions.find(({ id }) => id === value?.id)?.description}
        data={[
          { value: none, label: t('own.none') },
          ...divisions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value?.id ?? none}
        allowDeselect={false}
        onChange={choose}
      />
      {value !== null && value.code !== null && (
        <TextField
          label={t('own.code')}
          value={value.code}
          maxLength={limits.divisionCodeMax}
          error={problem}
          onChange={(event) => onChange({ id: value.id, code: event.currentTarget.value })}
        />
      )}
    </>
  );
}
