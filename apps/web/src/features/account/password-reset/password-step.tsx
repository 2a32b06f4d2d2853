import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { AccountField } from '../../sign-in/index.ts';
import { PasswordMeter } from '../../sign-in/passwords/index.ts';
import { passwordProblem, passwordRefusal } from './reset-state.ts';
import { StepForm } from './step-form.tsx';
import sentences from './password-reset.en.json';

interface PasswordStepProps {
  email: string;
  /** The password is set; the form stays until the page is left. */
  isDone: boolean;
  onReset: (send: SendWrite, password: string) => Promise<void>;
}

export function PasswordStep({ email, isDone, onReset }: PasswordStepProps) {
  const { t } = useTranslation(sentences);
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const inputs = {
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };

  const complain = (field: 'password' | 'confirmation', message: string) => {
    setErrors({ [field]: message });
    inputs[field].current?.focus();
  };

  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('password.failed'),
    onError: (_, error) => {
      const refusal = error instanceof ApiError ? passwordRefusal(error) : null;
      if (refusal === null) setProblem(t('password.failed'));
      else complain('password', refusal);
    },
  });

  const submit = () => {
    setProblem(null);
    setErrors({});
    const wrong = passwordProblem(values.password, values.confirmation);
    if (wrong) complain(wrong.field, t(`password.${wrong.key}`));
    else void run((send) => onReset(send, values.password));
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
      <AccountField email={email} />
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
      <PasswordField
        {...bind('confirmation')}
        isRepeat
        label={t('password.confirm')}
        name="confirmPassword"
      />
    </StepForm>
  );
}
