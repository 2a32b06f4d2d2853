import { limits } from '@guidon/contract/plain';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import styles from './team-chat.module.css';
import sentences from './team-chat.en.json';

interface MessageEditorProps {
  text: string;
  /** Not called for a text that says nothing. */
  onSave: (text: string) => void;
  onCancel: () => void;
}

export function MessageEditor({ text, onSave, onCancel }: MessageEditorProps) {
  const { t } = useTranslation(sentences);
  const [typed, setTyped] = useState(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() !== '') onSave(typed.trim());
  };
  return (
    <TextAreaField
      aria-label={t('editLabel')}
      description={t('editKeys')}
      inputWrapperOrder={['input', 'description']}
      className={styles['editor']}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      maxLength={limits.teamMessageMax}
      minRows={1}
      maxRows={8}
      data-autofocus
      autoFocus
    />
  );
}
