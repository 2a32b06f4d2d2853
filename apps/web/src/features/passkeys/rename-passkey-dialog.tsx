import type { Passkey } from '@guidon/contract';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { renamePasskey } from './api.ts';
import { NameForm } from './name-form.tsx';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const sendWrite = useSendWrite();
  const send = async (name: string): Promise<string | null> => {
    try {
      await sendWrite(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    } catch (error) {
      return errorMessage(error, t('name.renameFailed'));
    }
    toast.success(t('name.renamed'));
    onClose();
    return null;
  };
  return (
    <Dialog title={t('name.renameTitle')} isOpen onClose={onClose}>
      <NameForm initialName={passkey.name} submitLabel={t('name.rename')} onSend={send} onCancel={onClose} />
    </Dialog>
  );
}
