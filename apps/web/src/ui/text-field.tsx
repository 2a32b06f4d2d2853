import { TextInput, type TextInputProps } from '@mantine/core';

export type TextFieldProps = Omit<TextInputProps, 'size' | 'variant' | 'radius'>;

export function TextField(props: TextFieldProps) {
  return <TextInput {...props} />;
}
