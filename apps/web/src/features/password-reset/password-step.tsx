import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { PasswordMeter } from '../password-meter/index.ts';
import { passwordProblem } from './reset-state.ts';
import { StepForm } from './step-form.tsx';

/** Why the step did not succeed: beside the password, or above the form. */
export interface PasswordRefused {
  field: 'password' | null;
  message: string;
}

interface PasswordStepProps {
  email: string;
  /** The password is set; the form stays until the page is left. */
  isDone: boolean;
  onReset: (password: string) => Promise<PasswordRefused | null>;
}

export function PasswordStep({ email, isDone, onReset }: PasswordStepProps) {
  const { t } = useTranslation('passwordReset');
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const inputs = {
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };

  const complain = (field: 'password' | 'confirmation', message: string) => {
    setErrors({ [field]: message });
    inputs[field].current?.focus();
  };

  const send = async () => {
    const refused = await onReset(values.password);
    if (refused?.field === 'password') complain('password', refused.message);
    else setProblem(refused?.message ?? null);
  };

  const submit = () => {
    setProblem(null);
    setErrors({});
    const wrong = passwordProblem(values.password, values.confirmation);
    if (wrong) complain(wrong.field, t(`password.${wrong.key}`));
    else void run(send);
  };

  const bind = (field: 'password' | 'confirmation') => ({
    ref: inputs[field],
    autoComplete: 'new-password',
    maxLength: 200,
    value: values[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [field]: value }));
      setErrors({});
    },
  });

  return (
    <StepForm
      problem={problem}
      isBusy={isBusy || isDone}
      submitLabel={t(isBusy ? 'password.busy' : 'password.submit')}
      onSubmit={submit}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div>
        <PasswordField
          {...bind('password')}
          label={t('password.label')}
          name="newPassword"
          description={t('password.hint')}
          autoFocus
        />
        <PasswordMeter password={values.password} owner={{ email }} />
      </div>
      <PasswordField {...bind('confirmation')} label={t('password.confirm')} name="confirmPassword" />
    </StepForm>
  );
}
