import type { Webhook } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookForm } from './webhook-form.tsx';
import sentences from './webhooks.en.json';

export type OpenedDialog =
  | { kind: 'edit'; webhook: Webhook | null }
  | { kind: 'deliveries'; webhook: Webhook }
  | { kind: 'secret'; secret: string }
  | null;

interface WebhookDialogsProps {
  opened: OpenedDialog;
  onOpen: (next: OpenedDialog) => void;
}

/** The only time that it is seen. */
function SecretView({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation(sentences);
  return (
    <Stack gap={16}>
      <Notice tone="warning">{t('secret.text')}</Notice>
      <CodeField
        label={t('secret.label')}
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Row gap={8} justify="end" wrap>
        <CopyButton text={secret} label={t('secret.copy')} />
        <Button kind="primary" onClick={onDone}>
          {t('secret.done')}
        </Button>
      </Row>
    </Stack>
  );
}

export function WebhookDialogs({ opened, onOpen }: WebhookDialogsProps) {
  const { t } = useTranslation(sentences);
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
