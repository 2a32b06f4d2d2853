import { classNames } from './class-names.ts';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  search: { label?: string; value: string; onChange: (value: string) => void };
  children?: React.ReactNode;
}

export function FilterBar({ search, children }: FilterBarProps) {
  return (
    <div className={classNames('screen-only', styles['bar'])}>
      <div className={styles['search']}>
        <SearchField {...search} />
      </div>
      {children}
    </div>
  );
}

/** Scrolls on its own where it is wider than the screen. */
export function WideFilter({ children }: { children: React.ReactNode }) {
  return <div className={classNames('screen-only', styles['scroller'])}>{children}</div>;
}
