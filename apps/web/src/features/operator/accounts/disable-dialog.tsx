import type { Account } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { disableAccount } from './api.ts';
import sentences from './platform-accounts.en.json';

interface DisableDialogProps {
  account: Account;
  onClose: () => void;
}

function useDisable({ account: { id, username: name }, onClose }: DisableDialogProps) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const disable = (reason: string) =>
    void run(async (send) => {
      await send(disableAccount, { params: { userId: id }, body: { reason } });
      toast.success(t('disabled', { name }));
      onClose();
    });
  return { isPending, problem, disable };
}

export function DisableDialog(props: DisableDialogProps) {
  const { t } = useTranslation(sentences);
  const { username: name, email } = props.account;
  const { isPending, problem, disable } = useDisable(props);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return disable(reason.trim());
    setMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog
      title={t('disableDialog.title', { name })}
      isOpen
      onClose={props.onClose}
      hasChanges={reason.trim() !== '' && !isPending}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <p className="dim">{t('disableDialog.text', { email })}</p>
          <TextAreaField
            ref={field}
            label={t('disableDialog.reason')}
            description={t('disableDialog.reasonHint')}
            error={isMissing && reason.trim() === '' ? t('disableDialog.reasonMissing') : undefined}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={limits.disableReasonMax}
            required
            data-autofocus
          />
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          <Row justify="end" wrap>
            <Button onClick={props.onClose}>{t('disableDialog.cancel')}</Button>
            <Button kind="danger-primary" type="submit" disabled={isPending}>
              {t(isPending ? 'disableDialog.pending' : 'disableDialog.confirm')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
