import type { CaseDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { addNote } from './api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import sentences from './integrity.en.json';

interface CaseNotesProps {
  eventId: string;
  caseId: string;
  notes: CaseDetail['notes'];
}

/** What staff write to each other about a case. */
export function CaseNotes({ eventId, caseId, notes }: CaseNotesProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('case.noteFailed') });
  useUnsavedGuard(text.trim() !== '' && !isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      await send(addNote, { params: { eventId, caseId }, body: { text: text.trim() } });
      setText('');
    });
  };
  return (
    <>
      {notes.length === 0 ? (
        <p className="dim">{t('case.noNotes')}</p>
      ) : (
        <ol className={styles['notes']}>
          {notes.map(({ id, at, by, text: written }) => (
            <li key={id}>
              <p dir="auto" className={styles['text']}>
                {written}
              </p>
              <p className="dim">
                <bdi>{by?.username ?? t('case.deleted')}</bdi> · <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit} className={classNames('stack align-start gap-12', styles['form'])}>
        <ProblemNotice problem={problem} />
        <TextAreaField
          label={t('case.note')}
          value={text}
          minRows={2}
          maxLength={limits.caseTextMax}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
          {t('case.addNote')}
        </Button>
      </form>
    </>
  );
}
