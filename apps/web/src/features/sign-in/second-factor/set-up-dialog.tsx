import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { startSetUp } from './api.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { asksForProof, PasswordProof } from '../password-proof.tsx';
import sentences from './second-factor.en.json';

type Step =
  | { kind: 'starting' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'proof' }
  | { kind: 'scan'; secret: string; otpauthUrl: string }
  | { kind: 'codes'; codes: string[] };

interface SetUpDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Sets up an authenticator app: who it is, the key, the first code, the backup codes. */
export function SetUpDialog({ hasPassword, onClose }: SetUpDialogProps) {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();
  const session = useSessionStore();
  const [step, setStep] = useState<Step>({ kind: 'starting' });
  const start = async (password?: string) =>
    setStep({ kind: 'scan', ...(await send(startSetUp, { body: { currentPassword: password } })).data });
  const tryToStart = async () => {
    try {
      await start();
    } catch (error) {
      setStep(asksForProof(error) ? { kind: 'proof' } : { kind: 'failed', error });
    }
  };
  const isStarting = step.kind === 'starting';
  useEffect(() => {
    if (isStarting) void tryToStart();
    // Starting makes a new key: once is enough until the next try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStarting]);

  const close = () => {
    if (step.kind === 'codes') return;
    onClose();
  };
  const finish = async () => {
    toast.success(t('codes.enabled'));
    onClose();
    await session.check();
  };
  const titles = { proof: 'setUp.proofTitle', codes: 'codes.title' } as const;
  const title = step.kind === 'proof' || step.kind === 'codes' ? titles[step.kind] : 'setUp.title';
  return (
    <Dialog title={t(title)} isOpen onClose={close}>
      {step.kind === 'starting' && <SkeletonRows count={3} />}
      {step.kind === 'failed' && (
        <ErrorState error={step.error} onRetry={() => setStep({ kind: 'starting' })} />
      )}
      {step.kind === 'proof' && <PasswordProof hasPassword={hasPassword} onPassword={start} />}
      {step.kind === 'scan' && (
        <ConfirmForm
          secret={step.secret}
          otpauthUrl={step.otpauthUrl}
          onCodes={(codes) => setStep({ kind: 'codes', codes })}
        />
      )}
      {step.kind === 'codes' && <BackupCodes codes={step.codes} onDone={() => void finish()} />}
    </Dialog>
  );
}
