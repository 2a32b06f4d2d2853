import type { EventDetail } from '@guidon/contract';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './event-side.module.css';
import { admissionText, magicLinkText, magicLinkUrl } from '../event-parts/index.ts';
import sentences from './events.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

export function EventShare({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const { tenantName } = useUser();
  const url = magicLinkUrl(window.location.origin, event, tenantName);
  if (url === null) return null;
  return (
    <Panel title={t('share.title')}>
      <Stack gap={12}>
        <QrCode text={url} label={t('share.qr', { name: event.name })} />
        <p className={styles['hint']}>{magicLinkText(tParts, event.registration)}</p>
        <p className={styles['hint']}>{admissionText(tParts, event.registration)}</p>
        <Row wrap justify="center">
          <CopyButton text={url} label={t('share.copy')} success={t('share.copied')} />
          <Button
            size="xs"
            leftSection={<IconShare size={16} aria-hidden />}
            onClick={() => window.open(url, '_blank', 'noopener')}
          >
            {t('share.open')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
