import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  search: { label?: string; value: string; onChange: (value: string) => void };
  children?: React.ReactNode;
}

/** Above a list: its search first, then whatever else narrows it. */
export function FilterBar({ search, children }: FilterBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['search']}>
        <SearchField {...search} />
      </div>
      {children}
    </div>
  );
}

/** A filter that may be wider than a small screen: it scrolls on its own. */
export function WideFilter({ children }: { children: React.ReactNode }) {
  return <div className={styles['scroller']}>{children}</div>;
}
