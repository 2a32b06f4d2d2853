import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';

type NumberFieldProps = Omit<NumberInputProps, 'size' | 'variant' | 'radius'>;

export function NumberField(props: NumberFieldProps) {
  return <NumberInput hideControls allowLeadingZeros={false} {...props} />;
}
