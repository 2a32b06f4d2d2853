import type { Passkey } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPasskeys, renamePasskey } from './api.ts';
import { NameForm } from './name-form.tsx';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const queryClient = useQueryClient();
  const send = async (name: string): Promise<string | null> => {
    try {
      await renamePasskey(passkey.id, name);
    } catch (error) {
      return errorMessage(error, t('name.renameFailed'));
    }
    toast.success(t('name.renamed'));
    onClose();
    await refreshPasskeys(queryClient);
    return null;
  };
  return (
    <Dialog title={t('name.renameTitle')} isOpen onClose={onClose}>
      <NameForm initialName={passkey.name} submitLabel={t('name.rename')} onSend={send} onCancel={onClose} />
    </Dialog>
  );
}
