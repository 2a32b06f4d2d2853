import type { ReactNode } from 'react';
import type { DrawingName } from '../drawing.tsx';
import { EmptyState } from '../empty-state.tsx';
import { RowMenu, type RowMenuItem } from '../row-menu.tsx';
import styles from './records.module.css';

interface RecordListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Their order is one that people have chosen. */
  isOrdered?: boolean;
  /** What is said in place of an empty list. */
  empty: ReactNode;
  drawing?: DrawingName;
  children: (item: Item, place: number) => ReactNode;
}

/** The records of a page, in a panel. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { label, items, isOrdered = false, empty, drawing = 'list', children } = props;
  if (items.length === 0) return <EmptyState drawing={drawing}>{empty}</EmptyState>;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles['list']} aria-label={label}>
      {items.map(children)}
    </List>
  );
}

interface RecordRowProps {
  name: string;
  /** Badges beside the name. */
  marks?: ReactNode;
  /** A drawing in front. */
  lead?: ReactNode;
  /** Lines below the name. */
  children?: ReactNode;
  /** Figures below the lines. */
  facts?: ReactNode;
  /** Name of the menu. */
  label: string;
  items: readonly RowMenuItem[];
}

/** A record in a list: what it is called and says, and what can be done with it. */
export function RecordRow({ name, marks, lead, children, facts, label, items }: RecordRowProps) {
  return (
    <li className={styles['row']}>
      {lead}
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {marks}
        </span>
        {children}
        {facts !== undefined && <span className={styles['facts']}>{facts}</span>}
      </div>
      <RowMenu label={label} items={items} />
    </li>
  );
}
