import type { NewWebhookSecret, Webhook } from '@guidon/contract';
import { limits, webhookEvents, webhookShapes } from '@guidon/contract/plain';
import { useId, useRef, useState } from 'react';
import { refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { createWebhook, updateWebhook } from '../api.ts';
import { EventChoice } from './event-choice.tsx';
import { kindKey } from './kind-text.ts';
import {
  createBodyOf,
  fieldsOf,
  missingIn,
  toggled,
  updateBodyOf,
  type WebhookFields,
} from './webhook-form-state.ts';
import styles from './webhooks.module.css';
import sentences from './webhooks.en.json';

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onCancel: () => void;
  /** With the secret of a new one. */
  onDone: (made: NewWebhookSecret | null) => void;
}

export function WebhookForm({ webhook, onCancel, onDone }: WebhookFormProps) {
  const { t } = useTranslation(sentences);
  const [fields, setFields] = useState(() => fieldsOf(webhook));
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reachFirstWrong = useFirstWrong(form);
  const eventsProblemId = useId();
  const [urlRefusal, setUrlRefusal] = useState<string | null>(null);
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('form.saveFailed'),
    onError: (sentence, error) => {
      if (refusedField(error, ['url']) === null) return setProblem(sentence);
      setUrlRefusal(sentence);
      return reachFirstWrong();
    },
  });
  const set = (changes: Partial<WebhookFields>) => setFields((before) => ({ ...before, ...changes }));
  const missing = missingIn(fields, webhook);
  const lacks = (field: (typeof missing)[number]) => isSent && missing.includes(field);
  const submit = () => {
    setSent(true);
    if (missing.length > 0) return reachFirstWrong();
    return void run(async (send) => {
      const made = webhook === null ? (await send(createWebhook, { body: createBodyOf(fields) })).data : null;
      if (webhook !== null) {
        const body = updateBodyOf(fields, webhook.version);
        await send(updateWebhook, { params: { webhookId: webhook.id }, body });
      }
      toast.success(t('form.saved'));
      onDone(made);
    });
  };
  return (
    <Form
      hasChanges={JSON.stringify(fields) !== JSON.stringify(fieldsOf(webhook))}
      ref={form}
      noValidate
      autoComplete="off"
      submitLabel={t('form.save')}
      isPending={isPending}
      problem={problem}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextField
        data-autofocus={webhook ? undefined : true}
        label={t('form.url')}
        type="url"
        description={webhook ? t('form.urlKept', { address: webhook.address }) : t('form.urlHint')}
        placeholder="https://"
        value={fields.url}
        maxLength={limits.urlMax}
        error={lacks('url') ? t('form.urlRequired') : urlRefusal}
        onChange={(event) => {
          set({ url: event.currentTarget.value });
          setUrlRefusal(null);
        }}
      />
      <SelectField
        label={t('form.shape')}
        description={t('form.shapeHint')}
        value={fields.shape}
        data={webhookShapes.map((value) => ({ value, label: t(`shape.${value}`) }))}
        onChange={(value) => set({ shape: webhookShapes.find((known) => known === value) ?? 'guidon' })}
      />
      <fieldset className={styles['choices']}>
        <legend className={styles['legend']}>{t('form.events')}</legend>
        <div className={styles['grid']}>
          {webhookEvents.map((event) => (
            <CheckField
              key={event}
              label={t(`kind.${kindKey(event)}`)}
              checked={fields.events.includes(event)}
              aria-invalid={lacks('events') || undefined}
              aria-describedby={lacks('events') ? eventsProblemId : undefined}
              onChange={() => set({ events: toggled(fields.events, event) })}
            />
          ))}
        </div>
        {lacks('events') && (
          <p id={eventsProblemId} className={styles['problem']}>
            {t('form.eventsRequired')}
          </p>
        )}
      </fieldset>
      <EventChoice fields={fields} isMissing={lacks('eventIds')} onChange={set} />
      {webhook !== null && (
        <SwitchField
          label={t('form.enabled')}
          description={t('form.enabledHint')}
          checked={fields.isEnabled}
          onChange={(event) => set({ isEnabled: event.currentTarget.checked })}
        />
      )}
    </Form>
  );
}
