import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { IconButton } from './button.tsx';
import { TextField } from './text-field.tsx';
import sentences from './lists.en.json';

interface SearchFieldProps {
  label?: string;
  /** Has the focus when the dialog around it opens. */
  isFirst?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Escape clears it. */
export function SearchField({ label, isFirst, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation(sentences);
  const name = label ?? t('search');
  return (
    <TextField
      type="search"
      data-autofocus={isFirst}
      aria-label={name}
      placeholder={name}
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          onChange('');
        }
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value === '' ? null : (
          <IconButton size="sm" label={t('clearSearch')} onClick={() => onChange('')}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
