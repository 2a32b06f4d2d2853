import type { EventDetail } from '@guidon/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { toast } from '../../../ui/toast.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { magicLinkUrl } from '../../event-parts/index.ts';
import { fetchEvent, regenerateMagicLink } from './api.ts';
import styles from './event-manager.module.css';
import sentences from './event-manager.en.json';

interface MagicLinkProps {
  event: EventDetail;
  isDisabled: boolean;
  onReplaced: (event: EventDetail) => void;
}

export function MagicLink({ event, isDisabled, onReplaced }: MagicLinkProps) {
  const { t } = useTranslation(sentences);
  const { tenantName } = useUser();
  const { isPending: isBusy, run } = useWrite({
    failure: t('magicLink.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const url = magicLinkUrl(window.location.origin, event, tenantName);
  if (url === null) return null;
  const replace = async (send: SendWrite) => {
    const isSure = await confirm({
      title: t('magicLink.confirmTitle'),
      text: t('magicLink.confirmText'),
      confirmLabel: t('editor.replaceShort'),
      isDanger: true,
    });
    if (!isSure) return;
    await send(regenerateMagicLink, { params: { eventId: event.id } });
    onReplaced(await fetchEvent(event.id));
    toast.success(t('magicLink.replaced'));
  };
  return (
    <>
      <dt>{t('magicLink.label')}</dt>
      <dd className={styles['code']}>{url}</dd>
      <dd>
        <Row>
          <CopyButton text={url} label={t('editor.copyLinkShort')} success={t('magicLink.copied')} />
          <Button
            size="xs"
            kind="quiet"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={isBusy || isDisabled}
            onClick={() => void run(replace)}
          >
            {t('editor.replaceShort')}
          </Button>
        </Row>
      </dd>
    </>
  );
}
