import { isEmailShaped } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { StepForm } from './step-form.tsx';
import sentences from './password-reset.en.json';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Sends the code. */
  onSend: (send: SendWrite) => Promise<void>;
}

export function EmailStep({ email, onEmail, onSend }: EmailStepProps) {
  const { t } = useTranslation(sentences);
  const [wrong, setWrong] = useState<'missing' | 'invalid' | null>(null);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({ failure: t('email.failed'), onError: () => setProblem(t('email.failed')) });
  const input = useRef<HTMLInputElement>(null);

  const submit = () => {
    setProblem(null);
    const found = email.trim() === '' ? 'missing' : isEmailShaped(email.trim()) ? null : 'invalid';
    setWrong(found);
    if (found === null) void run(onSend);
    else input.current?.focus();
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
        error={wrong === null ? undefined : t(`email.${wrong}`)}
        onChange={(event) => {
          setWrong(null);
          onEmail(event.currentTarget.value);
        }}
      />
    </StepForm>
  );
}
