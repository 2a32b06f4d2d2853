import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './address-line.module.css';

interface AddressLineProps {
  label: string;
  text: string;
  /** Said once it is copied. */
  copied: string;
  hint?: ReactNode;
}

/** An address to be given to others. */
export function AddressLine({ label, text, copied, hint }: AddressLineProps) {
  return (
    <div className={styles['address']}>
      <p className={styles['label']}>{label}</p>
      <div className={styles['line']}>
        <code title={text}>{text}</code>
        <CopyButton text={text} success={copied} />
      </div>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}
