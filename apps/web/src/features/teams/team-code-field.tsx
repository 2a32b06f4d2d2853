import type { Ref } from 'react';
import { CodeField } from '../../ui/code-field.tsx';

interface TeamCodeFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  description?: string;
  value: string;
  error: string | null;
  /** Of what is typed or pasted, before it is cleaned. */
  maxLength: number;
  onChange: (typed: string) => void;
}

export function TeamCodeField({ ref, onChange, ...rest }: TeamCodeFieldProps) {
  return (
    <CodeField
      {...rest}
      {...(ref ? { ref } : {})}
      errorProps={{ role: 'alert' }}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
