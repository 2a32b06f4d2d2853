import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import type { SendWrite } from '../../../lib/send-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type OwnerProof, regenerateCodes, removeSecondFactor } from './api.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ChangeForm } from './change-form.tsx';
import sentences from './second-factor.en.json';

interface ChangeDialogProps {
  change: 'regenerate' | 'remove';
  hasPassword: boolean;
  onClose: () => void;
}

/** New backup codes, or no second factor any more: both take both factors. */
export function ChangeDialog({ change, hasPassword, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const [codes, setCodes] = useState<string[] | null>(null);

  const leave = async (sentence: string) => {
    toast.success(sentence);
    onClose();
    await session.check();
  };
  const carryOut = async (send: SendWrite, proof: OwnerProof) => {
    if (change === 'regenerate') {
      setCodes((await send(regenerateCodes, { body: proof })).data.backupCodes);
      return;
    }
    await send(removeSecondFactor, { body: proof });
    await leave(t('change.removed'));
  };
  const close = () => {
    if (codes === null) onClose();
  };
  return (
    <Dialog title={codes ? t('codes.title') : t(`change.${change}Title`)} isOpen onClose={close}>
      {codes ? (
        <BackupCodes codes={codes} onDone={() => void leave(t('codes.replaced'))} />
      ) : (
        <ChangeForm change={change} hasPassword={hasPassword} onSend={carryOut} onCancel={onClose} />
      )}
    </Dialog>
  );
}
