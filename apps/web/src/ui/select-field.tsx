import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

type SelectFieldProps = Omit<SelectProps, 'size' | 'variant' | 'radius'>;

/** Searchable when the list is long: what is typed into it replaces the name of what is chosen. */
export function SelectField({ onFocus, ...props }: SelectFieldProps) {
  return (
    <Select
      allowDeselect={false}
      onFocus={(event) => {
        const field = event.currentTarget;
        // The press that gives the focus sets the cursor afterwards.
        if (props.searchable === true) requestAnimationFrame(() => field.select());
        onFocus?.(event);
      }}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      checkIconPosition="right"
      withScrollArea={false}
      {...props}
    />
  );
}
