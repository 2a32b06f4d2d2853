import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateTimeFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'type'> {
  /** In the reader's own time zone, as in `2026-11-20T16:07`; empty for none. See `date-time-state.ts`. */
  value: string;
  onChange: (value: string) => void;
}

export function DateTimeField({ onChange, ...rest }: DateTimeFieldProps) {
  return (
    <TextField
      type="datetime-local"
      max="9999-12-31T23:59"
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
