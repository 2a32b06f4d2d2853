import styles from './code-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** For text that is typed letter by letter: flags, registration codes, team codes. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      classNames={{ input: styles['input'] ?? '' }}
    />
  );
}
