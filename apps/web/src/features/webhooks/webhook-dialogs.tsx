import type { Webhook } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { SecretView } from './secret-view.tsx';
import { WebhookForm } from './webhook-form.tsx';

export type OpenedDialog =
  | { kind: 'edit'; webhook: Webhook | null }
  | { kind: 'deliveries'; webhook: Webhook }
  | { kind: 'secret'; secret: string }
  | null;

interface WebhookDialogsProps {
  opened: OpenedDialog;
  onOpen: (next: OpenedDialog) => void;
}

export function WebhookDialogs({ opened, onOpen }: WebhookDialogsProps) {
  const { t } = useTranslation('webhooks');
  const titleOf = (open: NonNullable<OpenedDialog>) => {
    if (open.kind === 'deliveries') return t('log.title');
    if (open.kind === 'secret') return t('secret.title');
    return t(open.webhook ? 'form.editTitle' : 'form.createTitle');
  };
  const close = () => onOpen(null);
  return (
    <Dialog
      title={opened ? titleOf(opened) : ''}
      isOpen={opened !== null}
      isWide={opened?.kind === 'deliveries'}
      onClose={close}
    >
      {opened?.kind === 'edit' && (
        <WebhookForm
          webhook={opened.webhook}
          onCancel={close}
          onDone={(made) => onOpen(made && { kind: 'secret', secret: made.secret })}
        />
      )}
      {opened?.kind === 'secret' && <SecretView secret={opened.secret} onDone={close} />}
      {opened?.kind === 'deliveries' && <DeliveryList webhook={opened.webhook} />}
    </Dialog>
  );
}
