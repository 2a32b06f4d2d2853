import { limits, teamModes } from '@guidon/contract/plain';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { SignInLayout, signInStyles } from '../../sign-in/index.ts';
import { createEvent } from '../manage/api.ts';
import { endAfter, type Span, spanNames } from './start-state.ts';
import sentences from './start.en.json';

/** The few things that an event needs before it can start. */
export function EventStep({ progress }: { progress: ReactNode }) {
  const { t } = useTranslation(sentences);
  const { tenantDisplayName: tenant } = useUser();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [span, setSpan] = useState<Span>('d1');
  const [teamMode, setTeamMode] = useState<(typeof teamModes)[number]>('optional');
  const [isMissing, setMissing] = useState(false);
  const endTime = endAfter(span, useNow(60_000));
  const { isPending, problem, run } = useWrite({ failure: t('event.failed') });
  const submit = () => {
    if (name.trim() === '') {
      setMissing(true);
      input.current?.focus();
      return;
    }
    void run(async (send) => {
      const body = { name: name.trim(), endTime: endAfter(span, Date.now()), autoStart: false, teamMode };
      const { data } = await send(createEvent, { body });
      await navigate({ to: '/run-an-event', search: { event: data.id } });
    });
  };
  return (
    <SignInLayout
      title={t('event.title')}
      lead={tenant === null ? t('event.lead') : t('event.leadIn', { tenant })}
      isWide
      above={progress}
    >
      <Form
        noValidate
        problem={problem}
        submitLabel={t('event.submit')}
        pendingLabel={t('event.busy')}
        isPending={isPending}
        onSubmit={submit}
      >
        <TextField
          ref={input}
          name="eventName"
          label={t('event.name')}
          autoComplete="off"
          maxLength={limits.nameMax}
          value={name}
          error={isMissing ? t('event.missing') : undefined}
          autoFocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Stack gap={4}>
          <p className="text-13 medium" aria-hidden>
            {t('event.lasts')}
          </p>
          <Segmented
            label={t('event.lasts')}
            value={span}
            choices={spanNames.map((value) => ({
              value,
              label: t(`event.spans.${value}`),
            }))}
            onChange={setSpan}
          />
          <p className="fine-print">
            {endTime === null ? t('event.untilEnded') : t('event.until', { time: formatDateTime(endTime) })}
          </p>
        </Stack>
        <Stack gap={4}>
          <p className="text-13 medium" aria-hidden>
            {t('event.who')}
          </p>
          <Segmented
            label={t('event.who')}
            value={teamMode}
            choices={teamModes.map((value) => ({ value, label: t(`event.modes.${value}`) }))}
            onChange={setTeamMode}
          />
        </Stack>
      </Form>
      <p className={signInStyles['other']}>
        <Link to="/run-an-event" search={{ organization: 'new' }}>
          {t('event.elsewhere')}
        </Link>
      </p>
    </SignInLayout>
  );
}
