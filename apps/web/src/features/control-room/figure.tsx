import type { ReactNode } from 'react';
import styles from './control-room.module.css';

interface FigureProps {
  label: string;
  value: ReactNode;
  detail: string;
}

export function Figure({ label, value, detail }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      <dd className="dim">{detail}</dd>
    </div>
  );
}
