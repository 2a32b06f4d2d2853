import type { EventDetail } from '@guidon/contract';
import { type FormEvent } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { registerForEvent } from '../../../resources/events.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFormInPlace } from '../../../ui/use-form-in-place.ts';
import { EntryFields } from './entry-fields.tsx';
import { questionsOf } from './entry-state.ts';
import { useEntry } from './use-entry.ts';
import sentences from './event-entry.en.json';

interface AnswerFormProps {
  event: EventDetail;
  onDone?: () => void;
}

/** Rules that were accepted are not asked again. */
function useOpenQuestions(event: EventDetail) {
  const questions = questionsOf(event);
  if (questions === null || event.entry.acceptedAt === null) return questions;
  return { ...questions, rules: null };
}

function AnswerForm({ event, onDone }: AnswerFormProps) {
  const { t } = useTranslation(sentences);
  const questions = useOpenQuestions(event);
  const entry = useEntry(questions, { answers: event.entry.values, isAccepted: false });
  const { isPending, problem, run } = useWrite({ failure: t('owed.failed') });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const body = entry.take();
    if (body === null) return;
    void run(async (send) => {
      await send(registerForEvent, { params: { eventId: event.id }, body });
      toast.success(t('owed.sent'));
      onDone?.();
    });
  };
  if (questions === null) return null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <ProblemNotice problem={problem} />
        <EntryFields entry={entry} questions={questions} />
        <Row gap={8} wrap>
          <Button kind="primary" type="submit" disabled={isPending}>
            {t(isPending ? 'owed.busy' : 'owed.submit')}
          </Button>
          {onDone && (
            <Button kind="quiet" onClick={onDone}>
              {t('own.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

/** For who came in by a way that did not ask. */
export function OwedEntry({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('owed.title')}>
      <Stack gap={16}>
        <p>{t('owed.text')}</p>
        <AnswerForm event={event} />
      </Stack>
    </Panel>
  );
}

/** What was answered can be answered again. */
export function OwnEntry({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { isOpen, wasOpen, open, close } = useFormInPlace();
  const { acceptedAt } = event.entry;
  return (
    <Panel title={t('own.title')}>
      <Stack gap={12}>
        {acceptedAt !== null && <p>{t('acceptedAt', { time: formatDateTime(acceptedAt) })}</p>}
        {event.registration.fields.length > 0 &&
          (isOpen ? (
            <AnswerForm event={event} onDone={close} />
          ) : (
            <>
              <p className="dim">{t('own.text')}</p>
              <Button size="xs" autoFocus={wasOpen} onClick={open}>
                {t('own.change')}
              </Button>
            </>
          ))}
      </Stack>
    </Panel>
  );
}
