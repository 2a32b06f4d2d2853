import type { EventSubmission } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { JudgeDialog } from '../judge-dialog.tsx';
import { acceptMisjudged, misjudgedQuery } from './api.ts';
import { questionName } from './submission-names.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './submissions.module.css';
import sentences from './submissions.en.json';

interface JudgeAgainDialogProps {
  eventId: string;
  of: Pick<EventSubmission, 'challenge' | 'question'>;
  firstNote?: string | undefined;
  /** What comes next, with how many answers were credited; without it the dialog closes. */
  onDone?: (count: number) => void;
  onClose: () => void;
}

/** Lists the answers that are right by a mended rule, and credits them in one act. */
export function JudgeAgainDialog({ eventId, of, firstNote, onDone, onClose }: JudgeAgainDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(misjudgedQuery(eventId, of.question.id));
  const title = t('again.title', { what: questionName(of) });
  const { data } = query;
  const credited = useRef<number | null>(null);
  const others = data && data.solvedOtherwise > 0 && (
    <p className="dim">{t('again.others', { count: data.solvedOtherwise })}</p>
  );
  if (!data || data.total === 0)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <Stack gap={16}>
          <QueryView query={query} failure={t('again.failed')} skeleton={<SkeletonRows count={3} />}>
            {() => <p>{t('again.none')}</p>}
          </QueryView>
          {others}
          <Row justify="end">
            <Button onClick={onClose}>{t('again.close')}</Button>
            {onDone && data && (
              <Button kind="primary" onClick={() => onDone(0)}>
                {t('again.announce')}
              </Button>
            )}
          </Row>
        </Stack>
      </Dialog>
    );
  return (
    <JudgeDialog
      title={title}
      firstNote={firstNote}
      submitLabel={t('again.credit', { count: data.total })}
      work={async (send, note) => {
        const params = { eventId, questionId: of.question.id };
        let count = 0;
        for (let left = Infinity; left > 0; ) {
          const { data: done } = await send(acceptMisjudged, { params, body: { note } });
          count += done.accepted;
          left = done.left;
        }
        credited.current = count;
        return t('done.credited', { count });
      }}
      onClose={() => (onDone && credited.current !== null ? onDone(credited.current) : onClose())}
    >
      <p>{t('again.text', { count: data.total })}</p>
      <ul className={classNames('plain-list stack gap-8', styles['found'])} aria-label={title}>
        {data.data.map(({ id, unit, answer }) => (
          <li key={id}>
            <bdi>{unit.name}</bdi>
            {answer !== null && <code dir="auto">{answer}</code>}
          </li>
        ))}
        {data.total > data.data.length && (
          <li className="dim">{t('again.more', { count: data.total - data.data.length })}</li>
        )}
      </ul>
      {others}
    </JudgeDialog>
  );
}
