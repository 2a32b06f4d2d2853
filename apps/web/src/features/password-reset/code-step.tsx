import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import styles from './reset.module.css';
import { codeProblem } from './reset-state.ts';
import { StepForm } from './step-form.tsx';

interface CodeStepProps {
  /** Seconds until a code can be sent again. */
  waitSeconds: number;
  /** Checks the code; answers what went wrong, or null. */
  onVerify: (code: string) => Promise<string | null>;
  onResend: () => Promise<string | null>;
  onChangeEmail: () => void;
}

export function CodeStep({ waitSeconds, onVerify, onResend, onChangeEmail }: CodeStepProps) {
  const { t } = useTranslation('passwordReset');
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const [isSending, send] = useBusy();
  const input = useRef<HTMLInputElement>(null);

  const submit = () => {
    setProblem(null);
    const isWrong = codeProblem(code) !== null;
    setInvalid(isWrong);
    if (isWrong) {
      input.current?.focus();
      return;
    }
    void run(async () => {
      const refused = await onVerify(code.trim());
      setProblem(refused);
      if (refused !== null) input.current?.select();
    });
  };

  const more = (
    <div className={styles['line']}>
      <Button
        disabled={waitSeconds > 0 || isSending}
        onClick={() => void send(async () => setProblem(await onResend()))}
      >
        {waitSeconds > 0 ? t('code.resendIn', { seconds: waitSeconds }) : t('code.resend')}
      </Button>
      <Button onClick={onChangeEmail}>{t('code.change')}</Button>
    </div>
  );

  return (
    <StepForm
      problem={problem}
      isBusy={isBusy}
      submitLabel={t(isBusy ? 'code.busy' : 'code.submit')}
      onSubmit={submit}
      more={more}
    >
      <CodeField
        ref={input}
        label={t('code.label')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        value={code}
        error={isInvalid ? t('code.invalid') : undefined}
        onChange={(event) => {
          setInvalid(false);
          setCode(event.currentTarget.value.replace(/\s/g, ''));
        }}
      />
    </StepForm>
  );
}
