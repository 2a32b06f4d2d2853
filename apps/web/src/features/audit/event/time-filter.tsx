import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { Filter } from '../../../ui/filter-bar.tsx';
import { fromLocalText, toLocalText } from '../../../ui/date-time-state.ts';

interface TimeFilterProps {
  label: string;
  iso: string | undefined;
  onChange: (iso: string | undefined) => void;
}

/** One end of the time that is looked at; empty it is open. */
export function TimeFilter({ label, iso, onChange }: TimeFilterProps) {
  return (
    <Filter>
      <DateTimeField
        label={label}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={label}
        value={toLocalText(iso ?? null)}
        onChange={(text) => onChange(fromLocalText(text) ?? undefined)}
      />
    </Filter>
  );
}
