import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { CheckField } from './check-field.tsx';
import type { Column } from './data-table-column.ts';
import { nextSort, type TableSort } from './data-table-state.ts';
import styles from './data-table.module.css';
import sentences from './lists.en.json';

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  selection: { areAll: boolean; areSome: boolean; toggle: () => void } | undefined;
}

function ariaSort(sort: TableSort | undefined, column: string): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  if (direction === undefined) return <IconArrowsSort size={14} className={styles['unsorted']} aria-hidden />;
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return <Icon size={14} aria-hidden />;
}

export function DataTableHead<Row>({ columns, sort, onSort, selection }: DataTableHeadProps<Row>) {
  const { t } = useTranslation(sentences);
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles['tick']}>
            <CheckField
              aria-label={t('selectAll')}
              checked={selection.areAll}
              indeterminate={selection.areSome && !selection.areAll}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = ariaSort(sort, column.key);
          return (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-actions={column.isActions || undefined}
              aria-sort={direction}
            >
              {column.sortValue ? (
                <button
                  type="button"
                  className={styles['sort']}
                  onClick={() => onSort(nextSort(sort, column.key))}
                >
                  {column.title}
                  <SortIcon direction={direction} />
                </button>
              ) : column.isActions && column.title === '' ? (
                <span className="visually-hidden">{t('actions')}</span>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
