import type { Account } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { disableAccount } from './api.ts';
import sentences from './platform-accounts.en.json';

interface DisableDialogProps {
  account: Account;
  onClose: () => void;
}

export function DisableDialog({ account: { id, username: name, email }, onClose }: DisableDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <NoteDialog
      title={t('disableDialog.title', { name })}
      submitLabel={t('disableDialog.confirm')}
      pendingLabel={t('disableDialog.pending')}
      isDanger
      failure={t('failed')}
      note={{
        label: t('disableDialog.reason'),
        hint: t('disableDialog.reasonHint'),
        max: limits.disableReasonMax,
        isRequired: true,
        isLong: true,
        missing: t('disableDialog.reasonMissing'),
      }}
      work={async (send, reason) => {
        await send(disableAccount, { params: { userId: id }, body: { reason } });
        return t('disabled', { name });
      }}
      onClose={onClose}
    >
      <p className="dim">{t('disableDialog.text', { email })}</p>
    </NoteDialog>
  );
}
