import type { BoardDivision } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import sentences from './divisions.en.json';

interface BoardDivisionsProps {
  divisions: readonly BoardDivision[];
  value: string | undefined;
  onChange: (divisionId: string | undefined) => void;
}

const all = 'all';

/** Which part of the field a board ranks. */
export function BoardDivisions({ divisions, value, onChange }: BoardDivisionsProps) {
  const { t } = useTranslation(sentences);
  const options = divisions.map(({ id, name, isGuest }) => ({
    value: id,
    label: isGuest ? t('board.guests', { name }) : name,
  }));
  return (
    <SelectField
      aria-label={t('board.label')}
      data={[{ value: all, label: t('board.all') }, ...options]}
      value={value ?? all}
      allowDeselect={false}
      maw={360}
      onChange={(chosen) => onChange(chosen === null || chosen === all ? undefined : chosen)}
    />
  );
}
