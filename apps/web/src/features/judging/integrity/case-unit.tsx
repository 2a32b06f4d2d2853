import type { CaseDetail } from '@guidon/contract';
import { caseDecisions, limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Row } from '../../../ui/row.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { answerAppeal, decideCase } from './api.ts';
import { DecisionBadge } from './case-names.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import sentences from './integrity.en.json';

type About = CaseDetail['units'][number];
type Decided = NonNullable<About['decided']>;
type Decision = (typeof caseDecisions)[number];

interface CaseUnitProps {
  eventId: string;
  caseId: string;
  about: About;
}

const kinds = { dismissed: 'quiet', warned: 'default', disqualified: 'danger' } as const;

function DecideForm({ eventId, caseId, about: { unit } }: CaseUnitProps) {
  const { t } = useTranslation(sentences);
  const [note, setNote] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('case.decideFailed') });
  useUnsavedGuard(note.trim() !== '' && !isPending);
  const decide = (decision: Decision) =>
    void run(async (send) => {
      const params = { eventId, caseId, unitId: unit.id };
      await send(decideCase, { params, body: { decision, note: note.trim() } });
      toast.success(t(`case.done.${decision}`));
    });
  return (
    <div
      role="group"
      aria-label={t('case.decide', { name: unit.name })}
      className={classNames('stack align-start gap-12', styles['form'])}
    >
      <ProblemNotice problem={problem} />
      <TextAreaField
        label={t('case.decisionNote')}
        description={t('case.decisionNoteHint')}
        value={note}
        minRows={2}
        maxLength={limits.judgeNoteMax}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Row gap={8} wrap>
        {caseDecisions.map((decision) => (
          <Button
            key={decision}
            kind={kinds[decision]}
            disabled={isPending || note.trim() === ''}
            onClick={() => decide(decision)}
          >
            {t(`case.act.${decision}`)}
          </Button>
        ))}
      </Row>
    </div>
  );
}

function AnswerForm({ eventId, caseId, about: { unit, decided } }: CaseUnitProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const [lifts, setLifts] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('case.answerFailed') });
  useUnsavedGuard(text.trim() !== '' && !isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      const params = { eventId, caseId, unitId: unit.id };
      await send(answerAppeal, { params, body: { text: text.trim(), lifts } });
      toast.success(t('case.answered'));
    });
  };
  return (
    <form
      onSubmit={submit}
      className={classNames('stack align-start gap-12', styles['form'])}
      aria-label={t('case.answerAppeal')}
    >
      <ProblemNotice problem={problem} />
      <TextAreaField
        label={t('case.yourAnswer')}
        value={text}
        minRows={2}
        maxLength={limits.appealMax}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {decided?.decision === 'disqualified' && (
        <SwitchField
          label={t('case.lifts')}
          checked={lifts}
          onChange={(event) => setLifts(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
        {t('case.send')}
      </Button>
    </form>
  );
}

function Made({ decided }: { decided: Decided }) {
  const { t } = useTranslation(sentences);
  const { note, by, at, appeal, answer } = decided;
  return (
    <>
      <p dir="auto" className={styles['text']}>
        {note}
      </p>
      <p className="dim">
        <bdi>{by?.username ?? t('case.deleted')}</bdi> · <RelativeTime at={at} />
      </p>
      {appeal !== null && (
        <blockquote className={classNames('stack gap-4', styles['quote'])}>
          <p className="dim">
            {t('case.appeal')} · <RelativeTime at={appeal.at} />
          </p>
          <p dir="auto" className={styles['text']}>
            {appeal.text}
          </p>
        </blockquote>
      )}
      {answer !== null && (
        <blockquote className={classNames('stack gap-4', styles['quote'])}>
          <p className="dim">
            {t('case.answered')} · <RelativeTime at={answer.at} />
          </p>
          <p dir="auto" className={styles['text']}>
            {answer.text}
          </p>
        </blockquote>
      )}
    </>
  );
}

/** One unit of a case: what was decided about it, what it says to that, and what can be done now. */
export function CaseUnit(props: CaseUnitProps) {
  const { t } = useTranslation(sentences);
  const { unit, part, members, decided } = props.about;
  const names = members.map(({ username }) => username);
  return (
    <section className={classNames('stack gap-8 shrinks card', styles['card'])} aria-label={unit.name}>
      <h3 className={classNames('row wraps shrinks breaks', styles['unit'])}>
        <bdi>{unit.name}</bdi>
        <span className="dim">{t(`parts.${part}`)}</span>
        <DecisionBadge decision={decided?.decision ?? null} />
      </h3>
      {unit.kind === 'team' && (
        <p className="dim">
          {names.length === 0 ? (
            t('case.noMembers')
          ) : (
            <bdi>{t('case.members', { names: joinNames(names) })}</bdi>
          )}
        </p>
      )}
      {decided !== null && <Made decided={decided} />}
      {decided === null && <DecideForm {...props} />}
      {decided !== null && decided.appeal !== null && decided.answer === null && <AnswerForm {...props} />}
    </section>
  );
}
