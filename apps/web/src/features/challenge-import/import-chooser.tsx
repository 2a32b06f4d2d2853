import { limits } from '@guidon/contract/plain';
import { IconFileZip, IconFolder } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import styles from './challenge-import.module.css';
import { archiveEntries, folderOf, type ImportSource, isZip } from './import-source.ts';
import { readDrop } from './read-drop.ts';

interface ImportChooserProps {
  onChosen: (source: ImportSource | null) => void;
}

/** React has no property for it, browsers have no other name. */
function allowFolder(input: HTMLInputElement | null): void {
  input?.setAttribute('webkitdirectory', '');
}

export function ImportChooser({ onChosen }: ImportChooserProps) {
  const { t } = useTranslation('challengeImport');
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readDrop(event.dataTransfer).then(onChosen);
  };
  const zipChosen = (file: File | undefined) => {
    if (file === undefined) return;
    onChosen(
      isZip(file)
        ? { kind: 'zip', name: file.name, file }
        : { kind: 'folder', name: file.name, files: [{ path: file.name, file }] },
    );
  };
  return (
    <>
      <p className="dim">{t('lead')}</p>
      {/* The buttons inside do the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles['zone']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={styles['zoneTitle']}>{t('drop')}</p>
        <p className="dim">{t('or')}</p>
        <Row wrap justify="center">
          <Button leftSection={<IconFolder size={18} aria-hidden />} onClick={() => folder.current?.click()}>
            {t('chooseFolder')}
          </Button>
          <Button leftSection={<IconFileZip size={18} aria-hidden />} onClick={() => zip.current?.click()}>
            {t('chooseZip')}
          </Button>
        </Row>
        <input
          ref={(input) => {
            folder.current = input;
            allowFolder(input);
          }}
          type="file"
          multiple
          hidden
          aria-label={t('chooseFolder')}
          onChange={(event) => {
            const source = folderOf([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
            if (source !== null) onChosen(source);
          }}
        />
        <input
          ref={zip}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('chooseZip')}
          onChange={(event) => {
            zipChosen(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p className={styles['limits']}>
        {t('limits', {
          archive: formatBytes(limits.archiveBytes),
          file: formatBytes(limits.fileBytes),
          count: formatNumber(archiveEntries),
        })}
      </p>
    </>
  );
}
