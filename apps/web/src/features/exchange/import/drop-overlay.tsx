import { IconFileImport } from '@tabler/icons-react';
import styles from './challenge-import.module.css';

export function DropOverlay({ text }: { text: string }) {
  return (
    <div className={styles['overlay']} aria-hidden="true">
      <div className={styles['overlayCard']}>
        <IconFileImport size={40} stroke={1.5} />
        <p>{text}</p>
      </div>
    </div>
  );
}
