import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';

export function CheckField(props: Omit<CheckboxProps, 'size' | 'variant' | 'radius' | 'color'>) {
  return <Checkbox {...props} />;
}
