import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reset.module.css';
import { codeProblem } from './reset-state.ts';
import { StepForm } from './step-form.tsx';
import sentences from './password-reset.en.json';

interface CodeStepProps {
  /** Seconds until a code can be sent again. */
  waitSeconds: number;
  onVerify: (send: SendWrite, code: string) => Promise<void>;
  onResend: (send: SendWrite) => Promise<void>;
  onChangeEmail: () => void;
}

export function CodeStep({ waitSeconds, onVerify, onResend, onChangeEmail }: CodeStepProps) {
  const { t } = useTranslation(sentences);
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const wrongTries = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('code.failed'),
    onError: (_, error) => {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') wrongTries.current += 1;
      setProblem(t(wrongTries.current < limits.oneTimeCodeTries ? 'code.failed' : 'code.ended'));
      input.current?.select();
    },
  });
  const resend = useWrite({
    failure: t('code.resendFailed'),
    onError: () => setProblem(t('code.resendFailed')),
  });

  const submit = () => {
    setProblem(null);
    const isWrong = codeProblem(code) !== null;
    setInvalid(isWrong);
    if (isWrong) {
      input.current?.focus();
      return;
    }
    void run((send) => onVerify(send, code.trim()));
  };

  const more = (
    <div className={classNames('flex wraps justify-between gap-8', styles['line'])}>
      <Button
        disabled={waitSeconds > 0 || resend.isPending}
        onClick={() =>
          void resend.run(async (send) => {
            await onResend(send);
            wrongTries.current = 0;
            setProblem(null);
          })
        }
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
          setProblem(null);
          setCode(event.currentTarget.value.replace(/\s/g, ''));
        }}
      />
    </StepForm>
  );
}
