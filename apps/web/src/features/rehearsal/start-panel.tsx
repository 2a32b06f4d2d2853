import { limits } from '@guidon/contract/plain';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { startRehearsal } from './api.ts';
import styles from './rehearsal.module.css';

const lengths = ['30', '60', '120', '300', '600'] as const;

interface StartPanelProps {
  eventId: string;
  /** Whether the event is still to come. */
  isAhead: boolean;
  isAgain: boolean;
}

export function StartPanel({ eventId, isAhead, isAgain }: StartPanelProps) {
  const { t } = useTranslation('rehearsal');
  const [teams, setTeams] = useState<number | string>(limits.rehearsalTeams);
  const [length, setLength] = useState<(typeof lengths)[number]>('120');
  const { run, isPending, problem } = useWrite({ failure: t('start.failed') });
  const start = (event: FormEvent) => {
    event.preventDefault();
    const body = { teams: Number(teams) || 1, seconds: Number(length) };
    void run(async (send) => void (await send(startRehearsal, { params: { eventId }, body })));
  };
  return (
    <Panel title={t('start.title')}>
      <Stack gap={16}>
        <p className={styles['lead']}>{t('start.text')}</p>
        {isAhead ? (
          <form className={styles['form']} onSubmit={start}>
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
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}
