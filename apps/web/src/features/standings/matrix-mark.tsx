import { IconCheck, IconDropletFilled } from '@tabler/icons-react';
import type { MatrixCell } from './matrix-cells-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './matrix.module.css';

/** What stands in a cell; the number tells the first three apart without their colours. */
export function MatrixMark({ cell }: { cell: MatrixCell }) {
  switch (cell.kind) {
    case 'none':
      return null;
    case 'partly':
      return (
        <span className={styles['partly']}>
          {cell.solved}/{cell.total}
        </span>
      );
    case 'solved':
      return <IconCheck size={16} stroke={2.5} className={styles['solved']} aria-hidden />;
    case 'blood':
      return (
        <span className={classNames('inline-row text-13', styles['blood'])} data-place={cell.place}>
          <IconDropletFilled size={14} aria-hidden />
          {cell.place}
        </span>
      );
  }
}
