import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { StepForm } from './step-form.tsx';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Sends the code; answers what went wrong, or null. */
  onSend: () => Promise<string | null>;
}

export function EmailStep({ email, onEmail, onSend }: EmailStepProps) {
  const { t } = useTranslation('passwordReset');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);

  const submit = () => {
    setProblem(null);
    setMissing(email.trim() === '');
    if (email.trim() === '') input.current?.focus();
    else void run(async () => setProblem(await onSend()));
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
