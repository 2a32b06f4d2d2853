import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { StepForm } from './step-form.tsx';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Sends the code. */
  onSend: (send: SendWrite) => Promise<void>;
}

export function EmailStep({ email, onEmail, onSend }: EmailStepProps) {
  const { t } = useTranslation('passwordReset');
  const [missing, setMissing] = useState(false);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({ failure: t('email.failed'), onError: () => setProblem(t('email.failed')) });
  const input = useRef<HTMLInputElement>(null);

  const submit = () => {
    setProblem(null);
    setMissing(email.trim() === '');
    if (email.trim() === '') input.current?.focus();
    else void run(onSend);
  };

  return (
    <StepForm
      problem={problem}
      isBusy={isBusy}
      submitLabel={t(isBusy ? 'email.busy' : 'email.submit')}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        label={t('email.label')}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        autoFocus
        value={email}
        error={missing ? t('email.missing') : undefined}
        onChange={(event) => {
          setMissing(false);
          onEmail(event.currentTarget.value);
        }}
      />
    </StepForm>
  );
}
