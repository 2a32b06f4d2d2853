import { TextInput, type TextInputProps } from '@mantine/core';

export type TextFieldProps = Omit<TextInputProps, 'size' | 'variant' | 'radius'>;

/** A line of text with its label above and its error beside it. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...props} />;
}
