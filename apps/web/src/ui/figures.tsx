import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './figures.module.css';

interface FigureProps {
  label: string;
  value: ReactNode;
  detail?: string;
}

export function Figure({ label, value, detail }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {detail !== undefined && <dd className="hint">{detail}</dd>}
    </div>
  );
}

interface FiguresProps {
  label?: string;
  children: ReactNode;
}

/** Numbers side by side, one `Figure` each. */
export function Figures({ label, children }: FiguresProps) {
  return (
    <dl className={classNames('flex wraps frame', styles['figures'])} aria-label={label}>
      {children}
    </dl>
  );
}
