import type { HistoryInvitations, HistoryState } from '@guidon/contract';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { inviteFromPast } from '../api.ts';
import styles from './history-import.module.css';
import { noInvitations, withMore } from './history-state.ts';
import sentences from './history-import.en.json';

type Imported = NonNullable<HistoryState['imported']>;

const outcomeTexts = [
  ['invited', 'claims.sent'],
  ['claimed', 'claims.claimed'],
  ['alreadyInvited', 'claims.alreadyInvited'],
  ['refused', 'claims.refused'],
  ['later', 'claims.later'],
] as const;

function Outcome({ sums }: { sums: HistoryInvitations }) {
  const { t } = useTranslation(sentences);
  const shown = outcomeTexts.filter(([key]) => sums[key] > 0);
  return (
    <Notice tone={sums.later + sums.refused > 0 ? 'warning' : 'right'}>
      <span role="status">{shown.map(([key, text]) => t(text, { count: sums[key] })).join(' ')}</span>
    </Notice>
  );
}

/** Who has yet to claim their results, and the mails that let them. */
export function ClaimsPanel({ eventId, imported }: { eventId: string; imported: Imported }) {
  const { t } = useTranslation(sentences);
  const [sums, setSums] = useState<HistoryInvitations | null>(null);
  const { run, isPending, problem } = useWrite({ failure: t('claims.failed') });
  const { waiting, invited, at, by } = imported;
  const invite = () =>
    void run(async (send) => {
      let all = noInvitations;
      do {
        const query = all.next === null ? {} : { after: all.next };
        const { data } = await send(inviteFromPast, { params: { eventId }, query });
        all = withMore(all, data);
        setSums(all);
      } while (all.next !== null);
    });
  return (
    <Panel title={t('claims.title')}>
      <Stack gap={16}>
        <p className="dim">
          {by === null ? t('importedBySomebody') : t('imported', { who: by })} <RelativeTime at={at} />
        </p>
        <p className={styles['lead']}>{t('claims.lead')}</p>
        {waiting > 0 && <p>{t('claims.waiting', { count: waiting })}</p>}
        {invited > 0 && <p>{t('claims.invited', { count: invited })}</p>}
        {waiting + invited === 0 && <p>{t('claims.nobody')}</p>}
        <ProblemNotice problem={problem} />
        {sums !== null && !isPending && <Outcome sums={sums} />}
        {waiting + invited > 0 && (
          <div>
            <Button
              kind="primary"
              loading={isPending}
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={invite}
            >
              {t('claims.invite', { count: waiting })}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
