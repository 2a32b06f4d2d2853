import type { Passkey } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { renamePasskey } from './api.ts';
import { NameForm } from './name-form.tsx';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const rename = async (name: string, send: SendWrite) => {
    await send(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    toast.success(t('name.renamed'));
    onClose();
  };
  return (
    <Dialog title={t('name.renameTitle')} isOpen onClose={onClose}>
      <NameForm
        initialName={passkey.name}
        submitLabel={t('name.rename')}
        failure={t('name.renameFailed')}
        onSend={rename}
        onCancel={onClose}
      />
    </Dialog>
  );
}
