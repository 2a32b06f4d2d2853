import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import styles from './reset.module.css';

interface StepFormProps {
  problem: string | null;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: () => void;
  /** Below the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** One step: what went wrong, its fields, its one button. */
export function StepForm({ problem, isBusy, submitLabel, onSubmit, more, children }: StepFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <ProblemNotice problem={problem} />
      {children}
      <Button kind="primary" type="submit" size="lg" fullWidth disabled={isBusy}>
        {submitLabel}
      </Button>
      {more}
    </form>
  );
}
