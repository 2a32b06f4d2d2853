import { type ReactNode, useRef, useState } from 'react';
import { useIsPrinted } from '../lib/use-is-printed.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import type { Column } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { searchRows, sortRows, type TableSort, toggleAll, toggleRange } from './data-table-state.ts';
import styles from './data-table.module.css';
import sentences from './lists.en.json';

export interface DataTableProps<Row> {
  /** Caption for screen readers. */
  caption: string;
  rows: readonly Row[];
  /** The first column is sticky and labels the row. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Filters rows by their `searchText`. */
  search?: string;
  searchText?: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort | undefined) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** All of them when absent. */
  isSelectable?: (row: Row) => boolean;
  onOpen?: (row: Row) => void;
  empty: ReactNode;
}

const pageRows = 100;

/** Renders rows in steps of a hundred, on paper all of them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    rows,
    columns,
    rowKey,
    rowName,
    search = '',
    searchText = rowName,
    sort,
    selected,
    onSelect,
    isSelectable = () => true,
  } = props;
  const { t } = useTranslation(sentences);
  const [shownCount, setShownCount] = useState(pageRows);
  const [localSort, setLocalSort] = useState<TableSort | undefined>(undefined);
  const lastToggled = useRef<string | null>(null);
  const activeSort = props.onSort ? sort : localSort;
  const found = searchRows(rows, search, searchText);
  const sortValue = columns.find((column) => column.key === activeSort?.column)?.sortValue;
  const ordered = sortValue && activeSort ? sortRows(found, sortValue, activeSort.isDescending) : found;
  const isPrinted = useIsPrinted();
  const shown = isPrinted ? ordered : ordered.slice(0, shownCount);
  const toggle = (key: string, isRange: boolean) => {
    if (!selected || !onSelect) return;
    const from = isRange ? lastToggled.current : null;
    lastToggled.current = key;
    onSelect(toggleRange(selected, ordered.filter(isSelectable).map(rowKey), { from, to: key }));
  };
  const foundKeys = onSelect ? found.filter(isSelectable).map(rowKey) : [];

  if (rows.length === 0) return props.empty;
  return (
    <div className={styles['frame']}>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{props.caption}</caption>
          <DataTableHead
            columns={columns}
            sort={activeSort}
            onSort={props.onSort ?? setLocalSort}
            selection={
              selected && onSelect
                ? {
                    areAll: foundKeys.length > 0 && foundKeys.every((key) => selected.has(key)),
                    areSome: foundKeys.some((key) => selected.has(key)),
                    toggle: () => onSelect(toggleAll(selected, foundKeys)),
                  }
                : undefined
            }
          />
          <tbody>
            {shown.map((row) => {
              const key = rowKey(row);
              return (
                <DataTableRow
                  key={key}
                  row={row}
                  name={rowName(row)}
                  columns={columns}
                  isSelected={selected?.has(key)}
                  onToggle={
                    selected && onSelect && isSelectable(row) ? (isRange) => toggle(key, isRange) : undefined
                  }
                  hasTicks={selected !== undefined && onSelect !== undefined}
                  onOpen={props.onOpen}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles['none']}>{t('noMatches')}</p>}
      {ordered.length > shown.length && (
        <div className={styles['more']}>
          <Button size="xs" onClick={() => setShownCount((count) => count + pageRows)}>
            {t('showMore', { count: Math.min(pageRows, ordered.length - shownCount) })}
          </Button>
          <span>{t('shownOf', { shown: shown.length, total: ordered.length })}</span>
        </div>
      )}
    </div>
  );
}
