import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, value, choices, onChange }: SegmentedProps<T>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={[...choices]}
      classNames={{
        root: styles['root'] ?? '',
        label: styles['label'] ?? '',
        indicator: styles['indicator'] ?? '',
      }}
    />
  );
}
