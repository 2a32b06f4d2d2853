import type { ReactNode } from 'react';
import type { SortValue } from './data-table-state.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortValue?: (row: Row) => SortValue;
  /** Aligns numbers, times and buttons at the end. */
  align?: 'end';
  /** Tabular digits. */
  isMono?: boolean;
  /** Stays at the end while the rest is scrolled sideways. */
  isActions?: boolean;
  /** Left out where rows become cards. */
  isWideOnly?: boolean;
}
