import { limits } from '@guidon/contract/plain';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { startRehearsal } from './api.ts';
import styles from './rehearsal.module.css';
import sentences from './rehearsal.en.json';

const lengths = ['30', '60', '120', '300', '600'] as const;

interface Turn {
  sentence: string;
  /** From 1; null behind a rehearsal of the own organization, which keeps no place. */
  place: number | null;
  /** ISO 8601. */
  until: string;
}

/** When the server has said to come again; null where it refuses for another reason. */
function turnIn(error: unknown): Turn | null {
  if (!(error instanceof ApiError) || error.code !== 'REHEARSAL_RUNNING') return null;
  const { retryAfterSeconds, ahead } = error.details ?? {};
  if (typeof retryAfterSeconds !== 'number') return null;
  return {
    sentence: error.message,
    place: typeof ahead === 'number' ? ahead + 1 : null,
    until: new Date(Date.now() + retryAfterSeconds * 1_000).toISOString(),
  };
}

interface StartPanelProps {
  eventId: string;
  /** Whether the event is still to come. */
  isAhead: boolean;
  isAgain: boolean;
}

export function StartPanel({ eventId, isAhead, isAgain }: StartPanelProps) {
  const { t } = useTranslation(sentences);
  const [teams, setTeams] = useState<number | string>(limits.rehearsalTeams);
  const [length, setLength] = useState<(typeof lengths)[number]>('120');
  const startButton = useRef<HTMLButtonElement>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const { run, isPending, problem, setProblem } = useWrite({
    failure: t('start.failed'),
    onError: (sentence, error) => {
      const next = turnIn(error);
      setTurn(next);
      if (next === null) setProblem(sentence);
    },
  });
  const start = () => {
    const body = { teams: Number(teams) || 1, seconds: Number(length) };
    void run(async (send) => {
      await send(startRehearsal, { params: { eventId }, body });
      setTurn(null);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  const stopWaiting = () => {
    setTurn(null);
    startButton.current?.focus();
  };
  return (
    <Panel title={t('start.title')}>
      <Stack gap={16}>
        <p className={styles['lead']}>{t('start.text')}</p>
        {isAhead ? (
          <form className="flex wraps align-end gap-16" onSubmit={submit}>
            <NumberField
              className={styles['field']}
              label={t('start.teams')}
              min={1}
              max={limits.rehearsalTeamsMax}
              clampBehavior="blur"
              allowDecimal={false}
              value={teams}
              onChange={setTeams}
            />
            <SelectField
              className={styles['field']}
              label={t('start.length')}
              data={lengths.map((value) => ({ value, label: t(`start.lengths.${value}`) }))}
              value={length}
              onChange={(value) => setLength(lengths.find((one) => one === value) ?? '120')}
            />
            <Button
              ref={startButton}
              type="submit"
              kind="primary"
              loading={isPending}
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
            >
              {t(isAgain ? 'start.again' : 'start.go')}
            </Button>
          </form>
        ) : (
          <Notice>{t('start.hasBegun')}</Notice>
        )}
        {turn !== null && isAhead && (
          <Notice title={turn.place === null ? t('turn.own') : t('turn.place', { place: turn.place })}>
            <p>
              {turn.sentence} {t('turn.byItself')}{' '}
              <Countdown key={turn.until} until={turn.until} onEnd={start} />
            </p>
            <Button size="xs" onClick={stopWaiting}>
              {t('turn.stop')}
            </Button>
          </Notice>
        )}
        <ProblemNotice problem={problem} />
      </Stack>
    </Panel>
  );
}
