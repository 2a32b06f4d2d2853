import { limits } from '@guidon/contract/plain';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import sentences from './judging.en.json';

/** Takes the note that every decision of a judge needs. */
export function JudgeDialog(props: Omit<ComponentProps<typeof NoteDialog>, 'note' | 'failure'>) {
  const { t } = useTranslation(sentences);
  const note = { label: t('note'), hint: t('noteHint'), max: limits.judgeNoteMax, isRequired: true };
  return <NoteDialog {...props} note={note} failure={t('actFailed')} />;
}
