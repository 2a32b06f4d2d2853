import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

type SelectFieldProps = Omit<SelectProps, 'size' | 'variant' | 'radius'>;

/** Searchable when the list is long. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Select
      allowDeselect={false}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      checkIconPosition="right"
      withScrollArea={false}
      {...props}
    />
  );
}
