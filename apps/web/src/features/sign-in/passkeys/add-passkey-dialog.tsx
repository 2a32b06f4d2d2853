import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { secondFactorQuery } from '../../../resources/account.ts';
import { asksForProof, PasswordProof } from '../password-proof.tsx';
import { askForPasskey, registerPasskey, startAddingPasskey } from './api.ts';
import { ceremonyProblem } from './ceremony-state.ts';
import { NameForm } from './name-form.tsx';
import sentences from './passkeys.en.json';
import passkeySignInSentences from './passkey-sign-in.en.json';

/** Names a passkey and lets the browser make it; asks for the password where signing in was too long ago. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const sendWrite = useSendWrite();
  const hasPassword = useQuery(secondFactorQuery()).data?.hasPassword ?? true;
  const [waiting, setWaiting] = useState<string | null>(null);

  const make = async (send: SendWrite, name: string, password?: string) => {
    const credential = await askForPasskey(await startAddingPasskey(password));
    await send(registerPasskey, { body: { name, credential } });
    toast.success(t('name.added'));
    onClose();
  };
  const sentenceOf = (error: unknown): string => {
    const kind = ceremonyProblem(error);
    if (kind === 'wrongAddress') return t('signIn.wrongAddress', { ns: passkeySignInSentences });
    return kind === 'other' ? errorMessage(error, t('name.addFailed')) : t(`name.${kind}`);
  };
  const refuse = (_: string, error: unknown, name: string): string | null => {
    if (!asksForProof(error)) return sentenceOf(error);
    setWaiting(name);
    return null;
  };
  const sendWithPassword = async (name: string, password: string) => {
    try {
      await make(sendWrite, name, password);
    } catch (error) {
      if (ceremonyProblem(error) === 'other') throw error;
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Dialog title={t('name.addTitle')} isOpen onClose={onClose}>
      {waiting === null ? (
        <NameForm
          initialName={t('name.defaultName')}
          text={t('name.addText')}
          submitLabel={t('name.add')}
          failure={t('name.addFailed')}
          onSend={(name, send) => make(send, name)}
          onRefused={refuse}
          onCancel={onClose}
        />
      ) : (
        <PasswordProof
          hasPassword={hasPassword}
          onPassword={(password) => sendWithPassword(waiting, password)}
        />
      )}
    </Dialog>
  );
}
