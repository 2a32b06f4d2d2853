import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './sso-settings.module.css';

/** A value to be typed in elsewhere, under its label, with a button that copies it. */
export function SsoCopiedLine({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['address']}>
      <span className="dim">{label}</span>
      <div className={styles['copied']}>
        <code>{text}</code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
