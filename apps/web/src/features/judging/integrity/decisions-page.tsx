import type { OwnCase } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { ownCasesQuery, sendAppeal } from './api.ts';
import { DecisionBadge } from './case-names.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import sentences from './integrity.en.json';

function AppealForm({ eventId, caseId }: { eventId: string; caseId: string }) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('own.sendFailed') });
  useUnsavedGuard(text.trim() !== '' && !isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      await send(sendAppeal, { params: { eventId, caseId }, body: { text: text.trim() } });
      toast.success(t('own.sent'));
    });
  };
  return (
    <form onSubmit={submit} className={classNames('stack align-start gap-12', styles['form'])}>
      <ProblemNotice problem={problem} />
      <TextAreaField
        label={t('own.write')}
        description={t('own.writeHint')}
        value={text}
        maxLength={limits.appealMax}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" loading={isPending} disabled={text.trim() === ''}>
        {t('own.send')}
      </Button>
    </form>
  );
}

function Said({ who, said }: { who: string; said: { text: string; at: string } }) {
  return (
    <blockquote className={classNames('stack gap-4', styles['quote'])}>
      <p className="dim">
        {who} · <RelativeTime at={said.at} />
      </p>
      <p dir="auto" className={styles['text']}>
        {said.text}
      </p>
    </blockquote>
  );
}

function Decision({ eventId, decided }: { eventId: string; decided: OwnCase }) {
  const { t } = useTranslation(sentences);
  const { id, unit, decision, note, at, appeal, answer, canAppeal } = decided;
  return (
    <article className={classNames('stack gap-8 shrinks card', styles['card'])} aria-label={unit.name}>
      <h2 className={classNames('row wraps shrinks breaks', styles['unit'])}>
        <bdi>{unit.name}</bdi> <DecisionBadge decision={decision} />
      </h2>
      <Said who={t('own.note')} said={{ text: note, at }} />
      {appeal !== null && <Said who={t('own.appeal')} said={appeal} />}
      {answer !== null && <Said who={t('own.answer')} said={answer} />}
      {appeal !== null && answer === null && <p className="dim">{t('own.waits')}</p>}
      {canAppeal && <AppealForm eventId={eventId} caseId={id} />}
    </article>
  );
}

/** What was decided about the reader's team or themselves, and one appeal against each decision. */
export function DecisionsPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const query = useQuery(ownCasesQuery(eventId));
  return (
    <>
      <PageHeader
        title={t('own.title')}
        lead={t('own.lead')}
        actions={
          <ButtonLink
            to="/events/$eventId"
            params={{ eventId }}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('own.toEvent')}
          </ButtonLink>
        }
      />
      <QueryView query={query} failure={t('own.failed')} skeleton={<SkeletonRows count={4} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState drawing="list">{t('own.empty')}</EmptyState>
          ) : (
            <div className={classNames('stack gap-16', styles['own'])}>
              {data.map((decided) => (
                <Decision key={`${decided.id} ${decided.unit.id}`} eventId={eventId} decided={decided} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
