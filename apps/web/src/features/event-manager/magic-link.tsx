import type { EventDetail } from '@guidon/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Row } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { magicLinkUrl } from '../events/index.ts';
import { refreshEvents, regenerateMagicLink } from './api.ts';
import styles from './event-manager.module.css';

interface MagicLinkProps {
  event: EventDetail;
  /** Something is typed that taking the event anew would drop. */
  isHeld: boolean;
  onReplaced: (event: EventDetail) => void;
}

/** The link that registers without a code, and the way to end it. */
export function MagicLink({ event, isHeld, onReplaced }: MagicLinkProps) {
  const { t } = useTranslation('eventManager');
  const { tenantName } = useUser();
  const queryClient = useQueryClient();
  const [isBusy, run] = useBusy();
  const url = magicLinkUrl(window.location.origin, event, tenantName);
  if (url === null) return null;
  const replace = async () => {
    const isSure = await confirm({
      title: t('magicLink.confirmTitle'),
      text: t('magicLink.confirmText'),
      confirmLabel: t('editor.replaceShort'),
      isDanger: true,
    });
    if (!isSure) return;
    try {
      onReplaced(await regenerateMagicLink(event.id));
      toast.success(t('magicLink.replaced'));
      await refreshEvents(queryClient);
    } catch (error) {
      toast.error(errorMessage(error, t('magicLink.failed')));
    }
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
            disabled={isBusy || isHeld}
            onClick={() => void run(replace)}
          >
            {t('editor.replaceShort')}
          </Button>
        </Row>
      </dd>
    </>
  );
}
