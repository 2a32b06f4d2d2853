import { limits } from '@guidon/contract/plain';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import sentences from './judging.en.json';

interface JudgeDialogProps extends Omit<ComponentProps<typeof NoteDialog>, 'note' | 'failure'> {
  firstNote?: string | undefined;
}

/** Takes the note that every decision of a judge needs. */
export function JudgeDialog({ firstNote, ...props }: JudgeDialogProps) {
  const { t } = useTranslation(sentences);
  const note = {
    label: t('note'),
    first: firstNote,
    hint: t('noteHint'),
    max: limits.judgeNoteMax,
    isRequired: true,
  };
  return <NoteDialog {...props} note={note} failure={t('actFailed')} />;
}
