import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';

type NumberFieldProps = Omit<NumberInputProps, 'size' | 'variant' | 'radius'>;

export function NumberField(props: NumberFieldProps) {
  return <NumberInput hideControls allowLeadingZeros={false} {...props} />;
}
