import type { MailDetail } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './mails.module.css';
import sentences from './mails.en.json';

interface MailContentProps {
  content: NonNullable<MailDetail['content']>;
}

function Secret({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles['secret']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <CopyButton text={value} />
    </div>
  );
}

export function MailContent({ content }: MailContentProps) {
  const { t } = useTranslation(sentences);
  const [view, setView] = useState<'look' | 'text'>('look');
  return (
    <Stack gap={16}>
      <Notice tone="warning">{t('mail.recorded')}</Notice>
      {(content.code !== null || content.link !== null) && (
        <dl className="grid gap-8">
          {content.code !== null && <Secret name={t('mail.code')} value={content.code} />}
          {content.link !== null && <Secret name={t('mail.link')} value={content.link} />}
        </dl>
      )}
      <div>
        <Segmented
          label={t('mail.view')}
          value={view}
          choices={[
            { value: 'look', label: t('mail.look') },
            { value: 'text', label: t('mail.text') },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'look' ? (
        // The sandbox forbids scripts, requests, navigation and forms.
        <iframe className={styles['frame']} title={t('mail.frame')} sandbox="" srcDoc={content.html} />
      ) : (
        <pre className={classNames('frame breaks text-13', styles['text'])}>{content.text}</pre>
      )}
    </Stack>
  );
}
