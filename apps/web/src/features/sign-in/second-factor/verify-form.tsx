import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { default as signInStyles } from '../sign-in-layout.module.css';
import { UsePasskeyButton } from '../passkeys/use-passkey-button.tsx';
import { verifySecondFactor } from './api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './second-factor.module.css';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { cleanCode, type CodeKind, codeDigits, codeProblem } from './verify-state.ts';
import sentences from './second-factor.en.json';

/** A sign-in that waits for its second factor. */
export interface PendingSignIn {
  tempToken: string;
  deviceFingerprint: string | undefined;
  from: string | undefined;
  /** When the sign-in ends, ISO 8601. */
  until: string;
  canUsePasskey: boolean;
}

interface VerifyFormProps {
  carried: PendingSignIn;
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
  onExpired: () => void;
}

function Instructions({ kind }: { kind: CodeKind }) {
  const { t } = useTranslation(sentences);
  if (kind === 'backup') return <p className={styles['steps']}>{t('verify.stepBackup')}</p>;
  return (
    <ol className={styles['steps']}>
      <li>{t('verify.stepOpen')}</li>
      <li>{t('verify.stepFind')}</li>
      <li>{t('verify.stepEnter')}</li>
    </ol>
  );
}

export function VerifyForm({ carried, kind, onKind, onExpired }: VerifyFormProps) {
  const { t } = useTranslation(sentences);
  const { tempToken, deviceFingerprint, from, canUsePasskey } = carried;
  const [code, setCode] = useState('');
  const [rememberDevice, setRemember] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { isPending: isBusy, problem, setProblem, run } = useWrite({ failure: t('verify.failed') });
  const input = useRef<HTMLInputElement>(null);
  const finish = useFinishSignIn(from, onExpired);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = codeProblem(kind, code);
    setError(wrong && t(`verify.${wrong}`));
    setProblem(null);
    if (wrong) {
      input.current?.focus();
      return;
    }
    void run(async (send) => {
      const body = { tempToken, twoFactorCode: code, rememberDevice, deviceFingerprint };
      setProblem(await finish(() => send(verifySecondFactor, { body })));
      input.current?.select();
    });
  };

  const toggle = () => {
    setCode('');
    setError(null);
    setProblem(null);
    onKind(kind === 'backup' ? 'authenticator' : 'backup');
    input.current?.focus();
  };

  return (
    <form className={signInStyles['form']} onSubmit={submit} noValidate>
      <ProblemNotice problem={problem} />
      <Instructions kind={kind} />
      <CodeField
        ref={input}
        label={t(kind === 'backup' ? 'verify.backupCode' : 'verify.code')}
        name="twoFactorCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits[kind] + 12}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(cleanCode(kind, event.currentTarget.value));
          setError(null);
        }}
        autoFocus
      />
      <CheckField
        label={t('verify.trust')}
        description={t('verify.trustText')}
        checked={rememberDevice}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button kind="primary" type="submit" size="lg" fullWidth disabled={isBusy}>
        {t(isBusy ? 'verify.busy' : 'verify.submit')}
      </Button>
      {canUsePasskey && (
        <UsePasskeyButton
          carried={{ tempToken, deviceFingerprint, rememberDevice }}
          isDisabled={isBusy}
          onProblem={setProblem}
          finish={finish}
        />
      )}
      <div className={classNames('flex wraps justify-between gap-8', styles['ways'])}>
        <Button kind="quiet" onClick={toggle}>
          {t(kind === 'backup' ? 'verify.useAuthenticator' : 'verify.useBackup')}
        </Button>
        <ButtonLink to="/login" kind="quiet">
          {t('verify.back')}
        </ButtonLink>
      </div>
    </form>
  );
}
