import { CopyButton } from '../../ui/copy-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './sso-settings.module.css';

/** A value to be typed in elsewhere, under its label, with a button that copies it. */
export function SsoCopiedLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="stack gap-4">
      <span className="dim">{label}</span>
      <div className={classNames('row gap-8', styles['copied'])}>
        <code>{text}</code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
