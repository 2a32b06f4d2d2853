import type { Rehearsal } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stopRehearsal } from './api.ts';
import sentences from './rehearsal.en.json';

interface RunningPanelProps {
  eventId: string;
  rehearsal: Rehearsal;
}

export function RunningPanel({ eventId, rehearsal: { progress, seconds: all } }: RunningPanelProps) {
  const { t } = useTranslation(sentences);
  const { run, isPending, problem } = useWrite({ failure: t('running.stopFailed') });
  const { seconds, requests, solves } = progress;
  const isPreparing = requests === 0;
  const isEnding = seconds >= all;
  const stop = async () => {
    const question = {
      title: t('running.stopTitle'),
      text: t('running.stopText'),
      confirmLabel: t('running.stop'),
    };
    if (!(await confirm(question))) return;
    await run(async (send) => void (await send(stopRehearsal, { params: { eventId } })));
  };
  const words = () => {
    if (isPreparing) return t('running.preparing');
    if (isEnding) return t('running.ending');
    return t('running.so', {
      seconds,
      all,
      requests: formatNumber(requests),
      solves: formatNumber(solves),
    });
  };
  return (
    <Panel
      title={t('running.title')}
      aside={
        <Button size="sm" loading={isPending} onClick={() => void stop()}>
          {t('running.stop')}
        </Button>
      }
    >
      <Stack gap={12}>
        <ProgressBar
          label={t('running.progress')}
          percent={isPreparing || isEnding ? undefined : (seconds / all) * 100}
        />
        <p className="dim">{words()}</p>
        <ProblemNotice problem={problem} />
      </Stack>
    </Panel>
  );
}
