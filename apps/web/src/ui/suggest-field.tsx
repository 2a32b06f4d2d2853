import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';

type SuggestFieldProps = Omit<AutocompleteProps, 'size' | 'variant' | 'radius'>;

/** A text field with suggestions; other text is accepted too. */
export function SuggestField(props: SuggestFieldProps) {
  return (
    <Autocomplete
      selectFirstOptionOnChange={false}
      openOnFocus={false}
      limit={8}
      withScrollArea={false}
      {...props}
    />
  );
}
