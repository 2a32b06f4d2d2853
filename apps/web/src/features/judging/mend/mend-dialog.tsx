import type { BankChallenge, EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import {
  challengeErrors,
  challengeQuery,
  challengeUpdate,
  challengeValues,
  errorsWithin,
  RuleFields,
  updateChallenge,
} from '../../challenges/index.ts';
import { AnnounceDialog } from '../../notifications/announcements/index.ts';
import { JudgeAgainDialog } from '../submissions/judge-again-dialog.tsx';
import sentences from './mend.en.json';

interface MendDialogProps {
  event: Pick<EventDetail, 'id' | 'name' | 'can'>;
  challengeId: string;
  /** Without it the first question, and a choice where there are several. */
  questionId?: string | undefined;
  onClose: () => void;
}

interface Mended {
  step: 'credit' | 'announce';
  challenge: { id: string; name: string };
  question: { id: string; title: string };
  count: number;
}

/** Mends the rule of a question, credits the answers that are right by now and announces it, one after the other. */
export function MendDialog({ event, challengeId, questionId, onClose }: MendDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...challengeQuery(challengeId), refetchOnWindowFocus: false });
  const [mended, setMended] = useState<Mended | null>(null);
  if (mended?.step === 'credit')
    return (
      <JudgeAgainDialog
        eventId={event.id}
        of={mended}
        firstNote={t('note')}
        onClose={onClose}
        {...(event.can.announce && {
          onDone: (count: number) => setMended({ ...mended, step: 'announce', count }),
        })}
      />
    );
  if (mended?.step === 'announce')
    return (
      <AnnounceDialog
        event={event}
        isOpen
        onClose={onClose}
        start={{
          title: t('announce.title', { name: mended.challenge.name }).slice(0, limits.announcementTitleMax),
          message: t(mended.count === 0 ? 'announce.none' : 'announce.message', {
            name: mended.challenge.name,
            count: mended.count,
          }),
          priority: 'high',
        }}
      />
    );
  if (!query.data)
    return (
      <Dialog title={t('title')} isOpen isWide onClose={onClose}>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={4} />}>
          {() => null}
        </QueryView>
      </Dialog>
    );
  return (
    <MendRule
      challenge={query.data}
      firstQuestionId={questionId}
      onMended={(question) => setMended({ step: 'credit', challenge: query.data, question, count: 0 })}
      onClose={onClose}
    />
  );
}

interface MendRuleProps {
  challenge: BankChallenge;
  firstQuestionId: string | undefined;
  onMended: (question: Mended['question']) => void;
  onClose: () => void;
}

function MendRule({ challenge, firstQuestionId, onMended, onClose }: MendRuleProps) {
  const { t } = useTranslation(sentences);
  const [values, setValues] = useState(() => challengeValues(challenge));
  const [chosenId, setChosenId] = useState(firstQuestionId ?? challenge.questions[0]?.id);
  const [isChecked, setChecked] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('notSaved') });
  const place = Math.max(
    0,
    values.questions.findIndex(({ id }) => id === chosenId),
  );
  const question = values.questions[place];
  const isChanged = JSON.stringify(values) !== JSON.stringify(challengeValues(challenge));
  const errors = challenge.can.edit ? challengeErrors(values) : {};
  const ofRule = errorsWithin(errors, `questions.${place}.rule`);
  const isWrongElsewhere = Object.keys(errors).length > Object.keys(ofRule).length;
  const submit = () => {
    setChecked(true);
    const saved = challenge.questions[place];
    if (saved === undefined || Object.keys(errors).length > 0) return;
    if (!isChanged || !challenge.can.edit) {
      onMended(saved);
      return;
    }
    void run(async (send) => {
      await send(updateChallenge, {
        params: { challengeId: challenge.id },
        body: challengeUpdate(values, challenge.version),
      });
      onMended(saved);
    });
  };
  if (question === undefined) return null;
  return (
    <FormDialog
      title={t('titleOf', { name: challenge.name })}
      isWide
      onClose={onClose}
      hasChanges={isChanged}
      submitLabel={t(isChanged ? 'save' : 'look')}
      isPending={isPending}
      problem={isChecked && isWrongElsewhere ? t('elsewhere') : problem}
      onSubmit={submit}
    >
      {values.questions.length > 1 && (
        <SelectField
          label={t('question')}
          data={challenge.questions.map(({ id, title }) => ({ value: id, label: title }))}
          value={question.id ?? null}
          allowDeselect={false}
          onChange={(id) => setChosenId(id ?? undefined)}
        />
      )}
      {challenge.can.edit ? (
        <RuleFields
          rule={question.rule}
          errors={isChecked ? ofRule : {}}
          onChange={(_field, patch) =>
            setValues((before) => ({
              ...before,
              questions: before.questions.with(place, { ...question, rule: { ...question.rule, ...patch } }),
            }))
          }
        />
      ) : (
        <Notice tone="info">{t('ofOthers')}</Notice>
      )}
      <p className="dim">{t('next')}</p>
    </FormDialog>
  );
}
