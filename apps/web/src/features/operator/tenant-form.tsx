import type { TenantSubscriptionDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { newCallKey } from '../../lib/random-uuid.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Form } from '../../ui/form.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { extendPlan, giveCredit, sendEmail, suspendTenant } from './api.ts';
import { minorUnits } from './minor-units.ts';
import sentences from './operator.en.json';

export type TenantTask = 'extend' | 'credit' | 'email' | 'suspend';

interface Draft {
  days: string | number;
  amount: string | number;
  plan: string;
  subject: string;
  /** The note, the message or the reason. */
  words: string;
  isOwnMeant: boolean;
}

const empty: Draft = { days: 30, amount: '', plan: '', subject: '', words: '', isOwnMeant: false };

interface TenantFormProps {
  task: TenantTask;
  detail: TenantSubscriptionDetail;
  onClose: () => void;
}

function isReady(task: TenantTask, draft: Draft, { isOwn }: TenantSubscriptionDetail): boolean {
  if (draft.words.trim() === '') return false;
  if (task === 'extend') return typeof draft.days === 'number';
  // A sum that ends in a 0 after its point stays a text, as it was typed.
  if (task === 'credit') return (Number(draft.amount) || 0) !== 0;
  if (task === 'email') return draft.subject.trim() !== '';
  return !isOwn || draft.isOwnMeant;
}

/** One of four calls; sent again after a failure it has the same key, and counts once. */
async function sendTask(
  send: SendWrite,
  task: TenantTask,
  given: { draft: Draft; detail: TenantSubscriptionDetail; idempotencyKey: string },
): Promise<void> {
  const { draft, detail, idempotencyKey } = given;
  const params = { tenantId: detail.tenant.id };
  const note = draft.words.trim();
  if (task === 'extend') {
    const body = { days: Number(draft.days), note, plan: draft.plan === '' ? undefined : draft.plan };
    await send(extendPlan, { params, body, idempotencyKey });
  }
  if (task === 'credit') {
    const currency = detail.currency ?? '';
    const body = { amount: minorUnits(Number(draft.amount), currency), currency, note };
    await send(giveCredit, { params, body, idempotencyKey });
  }
  if (task === 'email') {
    const body = { subject: draft.subject.trim(), message: draft.words };
    await send(sendEmail, { params, body, idempotencyKey });
  }
  if (task === 'suspend') {
    const body = { reason: note, isOwnMeant: draft.isOwnMeant };
    await send(suspendTenant, { params, body });
  }
}

interface FieldsProps extends Omit<TenantFormProps, 'onClose'> {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
}

function FirstFields({ task, detail, draft, set }: FieldsProps) {
  const { t } = useTranslation(sentences);
  if (task === 'extend')
    return (
      <>
        <NumberField
          label={t('extend.days')}
          value={draft.days}
          onChange={(days) => set({ days })}
          min={1}
          max={limits.extensionDaysMax}
          allowDecimal={false}
          required
          data-autofocus
        />
        <SelectField
          label={t('extend.plan')}
          description={t('extend.planHint')}
          value={draft.plan}
          data={[
            { value: '', label: t('extend.planKeep') },
            ...detail.plans.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(plan) => set({ plan: plan ?? '' })}
        />
      </>
    );
  if (task === 'credit')
    return (
      <NumberField
        label={t('credit.amount', { currency: detail.currency ?? '' })}
        description={t('credit.amountHint')}
        value={draft.amount}
        onChange={(amount) => set({ amount })}
        decimalScale={2}
        required
        data-autofocus
      />
    );
  if (task === 'email')
    return (
      <TextField
        label={t('email.subject')}
        value={draft.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
        maxLength={limits.operatorSubjectMax}
        required
        data-autofocus
      />
    );
  return (
    <>
      <p className="dim">{t('suspend.text')}</p>
      {detail.isOwn && <Notice tone="warning">{t('suspend.own')}</Notice>}
    </>
  );
}

function wordsOf(task: TenantTask) {
  if (task === 'email') return { label: 'email.message', max: limits.operatorMessageMax } as const;
  if (task === 'suspend')
    return { label: 'suspend.reason', hint: 'suspend.reasonHint', max: limits.operatorNoteMax } as const;
  return { label: 'extend.note', hint: 'extend.noteHint', max: limits.operatorNoteMax } as const;
}

export function TenantForm({ task, detail, onClose }: TenantFormProps) {
  const { t } = useTranslation(sentences);
  const [draft, setDraft] = useState(empty);
  const [idempotencyKey] = useState(newCallKey);
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = () =>
    void run(async (send) => {
      await sendTask(send, task, { draft, detail, idempotencyKey });
      toast.success(t(`${task}.done`));
      onClose();
    });
  const words = wordsOf(task);
  return (
    <Form
      hasChanges={draft.words.trim() !== ''}
      noValidate
      submitLabel={t(`${task}.confirm`)}
      pendingLabel={t('pending')}
      isPending={isPending}
      isReady={isReady(task, draft, detail)}
      isDanger={task === 'suspend'}
      problem={problem}
      onCancel={onClose}
      onSubmit={submit}
    >
      <h3>{t(`${task}.title`, { name: detail.tenant.displayName })}</h3>
      <FirstFields task={task} detail={detail} draft={draft} set={set} />
      <TextAreaField
        label={t(words.label)}
        {...('hint' in words && words.hint !== undefined && { description: t(words.hint) })}
        value={draft.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
        maxLength={words.max}
        minRows={task === 'email' ? 8 : 2}
        autosize
        required
      />
      {task === 'suspend' && detail.isOwn && (
        <CheckField
          label={t('suspend.ownMeant')}
          checked={draft.isOwnMeant}
          onChange={(event) => set({ isOwnMeant: event.currentTarget.checked })}
        />
      )}
    </Form>
  );
}
