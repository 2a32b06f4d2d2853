import type { EventSummary } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SegmentedFilter } from '../../ui/filter-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type BoardFilter, boardFilters, pickerLabel } from './board-events-state.ts';
import styles from './event-picker.module.css';
import sentences from './standings.en.json';

interface EventPickerProps {
  events: readonly EventSummary[];
  selectedId: string | undefined;
  onSelect: (eventId: string) => void;
  filter: BoardFilter;
  onFilter: ((filter: BoardFilter) => void) | undefined;
}

export function EventPicker({ events, selectedId, onSelect, filter, onFilter }: EventPickerProps) {
  const { t } = useTranslation(sentences);
  if (events.length < 2 && onFilter === undefined) return null;
  return (
    <div className="screen-only flex wraps gap-12">
      <SelectField
        aria-label={t('picker.label')}
        placeholder={t('picker.search')}
        searchable
        className={styles['select'] ?? ''}
        data={events.map((event) => ({
          value: event.id,
          label: `${event.name} (${t(`picker.${pickerLabel(event)}`)})`,
        }))}
        value={selectedId ?? null}
        onChange={(id) => {
          if (id !== null) onSelect(id);
        }}
      />
      {onFilter !== undefined && (
        <SegmentedFilter
          label={t('picker.filter')}
          value={filter}
          choices={boardFilters.map((value) => ({ value, label: t(`picker.${value}`) }))}
          onChange={onFilter}
        />
      )}
    </div>
  );
}
