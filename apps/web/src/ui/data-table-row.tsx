import type { MouseEvent } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { CheckField } from './check-field.tsx';
import { classNames } from './class-names.ts';
import type { Column } from './data-table-column.ts';
import styles from './data-table.module.css';
import sentences from './lists.en.json';

interface DataTableRowProps<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  isSelected: boolean | undefined;
  /** With Shift, also the rows between the one that was toggled last and this one. */
  onToggle: ((isRange: boolean) => void) | undefined;
  /** Whether other rows have one. */
  hasTicks: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

const ownClicks = 'a, button, input, label, select, textarea, [role="menu"]';

export function DataTableRow<Row>({
  row,
  name,
  columns,
  isSelected,
  onToggle,
  hasTicks,
  onOpen,
}: DataTableRowProps<Row>) {
  const { t } = useTranslation(sentences);
  const [first, ...rest] = columns;
  const openByMouse = (event: MouseEvent) => {
    const target = event.target;
    if (target instanceof Element && !target.closest(ownClicks)) onOpen?.(row);
  };
  return (
    // The name inside is a button for the keyboard; the rest of the row only widens its target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      className={styles['row']}
      data-selected={isSelected || undefined}
      data-open={onOpen ? true : undefined}
      onClick={onOpen && openByMouse}
    >
      {onToggle && (
        <td className={styles['tick']}>
          <CheckField
            aria-label={t('selectRow', { name })}
            checked={isSelected ?? false}
            onClick={(event) => onToggle(event.shiftKey)}
            onKeyDown={(event) => {
              if (event.key !== ' ' || !event.shiftKey) return;
              event.preventDefault();
              onToggle(true);
            }}
            readOnly
          />
        </td>
      )}
      {hasTicks && !onToggle && (
        <td className={styles['tick']}>
          <span className="visually-hidden">{t('notSelectable')}</span>
        </td>
      )}
      {first && (
        <th scope="row" className={styles['first']} data-label={first.title}>
          {onOpen ? (
            <button type="button" className={styles['open']} title={name} onClick={() => onOpen(row)}>
              <span className="clamped">{first.cell(row)}</span>
            </button>
          ) : (
            first.cell(row)
          )}
        </th>
      )}
      {rest.map((column) => (
        <td
          key={column.key}
          data-label={column.title}
          data-align={column.align}
          data-actions={column.isActions || undefined}
          data-wide-only={column.isWideOnly || undefined}
          className={classNames(column.isMono && 'mono')}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
