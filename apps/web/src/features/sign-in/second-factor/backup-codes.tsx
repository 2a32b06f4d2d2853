import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './second-factor.module.css';
import sentences from './second-factor.en.json';

interface BackupCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** The codes, the one time they are known; leaving takes saying that they were saved. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const { t } = useTranslation(sentences);
  const { email } = useUser();
  const [isSaved, setSaved] = useState(false);
  const list = codes.join('\n');
  const file = `${t('codes.fileHead', { account: email })}\n\n${list}\n`;
  return (
    <Stack>
      <p className="dim">{t('codes.lead')}</p>
      <ul className={classNames('frame gap-8 gap-x-24', styles['codes'])} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row wrap>
        <CopyButton text={list} label={t('codes.copy')} success={t('codes.copied')} />
        <Button
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(t('codes.fileName'), file)}
        >
          {t('codes.download')}
        </Button>
        <Button size="xs" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </Row>
      <Row justify="between" wrap>
        <CheckField
          label={t('codes.saved')}
          checked={isSaved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
          data-autofocus
        />
        <Button kind="primary" disabled={!isSaved} onClick={onDone}>
          {t('codes.done')}
        </Button>
      </Row>
    </Stack>
  );
}
