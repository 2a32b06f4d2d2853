import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, type SwitchProps } from '@mantine/core';

export function SwitchField(props: Omit<SwitchProps, 'size' | 'variant' | 'radius' | 'color'>) {
  return <Switch {...props} />;
}
