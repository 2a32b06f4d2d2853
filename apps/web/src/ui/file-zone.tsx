import { type ReactNode, useRef } from 'react';
import { useFileDrop } from '../lib/files.ts';
import { Button } from './button.tsx';
import styles from './file-zone.module.css';

interface FileZoneProps {
  /** Says what to drop here. */
  children: ReactNode;
  /** Of the button that opens the files of the machine. */
  label: string;
  icon: ReactNode;
  /** As of an input of files. */
  accept: string;
  /** What is too large or too long. */
  hint: string;
  onChosen: (file: File) => void;
}

/** A place for one file: dropped, or chosen. */
export function FileZone({ children, label, icon, accept, hint, onChosen }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const dropProps = useFileDrop(({ files: [file] }) => {
    if (file) onChosen(file);
  });
  return (
    <div className={styles['zone']} {...dropProps}>
      <p>{children}</p>
      <Button leftSection={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) onChosen(file);
        }}
      />
      <p className="dim">{hint}</p>
    </div>
  );
}
