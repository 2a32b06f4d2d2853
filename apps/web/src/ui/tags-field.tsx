import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput, type TagsInputProps } from '@mantine/core';

type TagsFieldProps = Omit<TagsInputProps, 'size' | 'variant' | 'radius'>;

export function TagsField(props: TagsFieldProps) {
  return <TagsInput withScrollArea={false} acceptValueOnBlur splitChars={[',', ';']} {...props} />;
}
