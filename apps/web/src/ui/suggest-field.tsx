import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';

type SuggestFieldProps = Omit<AutocompleteProps, 'size' | 'variant' | 'radius'>;

/** A line of text with proposals; anything else may be written too. */
export function SuggestField(props: SuggestFieldProps) {
  return (
    <Autocomplete
      selectFirstOptionOnChange={false}
      openOnFocus={false}
      limit={8}
      maxDropdownHeight={320}
      {...props}
    />
  );
}
