import { limits } from '@guidon/contract/plain';
import { IconFileZip, IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatNumber, formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useFileDrop } from '../../../lib/files.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import styles from './challenge-import.module.css';
import { archiveEntries, folderOf, type ImportSource, sourceOf } from './import-source.ts';
import { readDrop } from './read-drop.ts';
import sentences from './challenge-import.en.json';

interface ImportChooserProps {
  onChosen: (source: ImportSource | null) => void;
}

/** React has no property for it, browsers have no other name. */
function allowFolder(input: HTMLInputElement | null): void {
  input?.setAttribute('webkitdirectory', '');
}

export function ImportChooser({ onChosen }: ImportChooserProps) {
  const { t } = useTranslation(sentences);
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const dropProps = useFileDrop((data) => void readDrop(data).then(onChosen));
  return (
    <>
      <p className="dim">{t('lead')}</p>
      <div className={styles['zone']} {...dropProps}>
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
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) onChosen(sourceOf(file));
          }}
        />
      </div>
      <p className="hint">
        {t('limits', {
          archive: formatBytes(limits.importBytes),
          part: formatBytes(limits.importPartBytes),
          file: formatBytes(limits.fileBytes),
          count: formatNumber(archiveEntries),
        })}
      </p>
    </>
  );
}
