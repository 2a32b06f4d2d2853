import { Textarea, type TextareaProps } from '@mantine/core';

type TextAreaFieldProps = Omit<TextareaProps, 'size' | 'variant' | 'radius'>;

export function TextAreaField(props: TextAreaFieldProps) {
  return <Textarea autosize minRows={3} maxRows={24} {...props} />;
}
