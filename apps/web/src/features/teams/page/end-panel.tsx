import type { Team } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { disbandTeam } from '../../../resources/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLeaveTeam } from '../use-leave-team.ts';
import styles from './team-pages.module.css';
import sentences from './team-pages.en.json';

function whyStays({ role, can }: Team): 'leaderStays' | 'stays' | null {
  if (can.leave) return null;
  if (role === 'leader') return can.disband ? 'leaderStays' : 'stays';
  return role === 'member' ? 'stays' : null;
}

/** The way out of a team, or why there is none. */
export function EndPanel({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const { isLeaving, leave } = useLeaveTeam();
  const { isPending, run } = useWrite({
    failure: t('settings.disbandFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const away = () =>
    void navigate({ to: '/events/$eventId', params: { eventId: team.eventId }, search: { tab: 'teams' } });
  const disband = () =>
    run(async (send) => {
      const isSure = await confirm({
        title: t('settings.disband'),
        text: t('settings.disbandText'),
        confirmLabel: t('settings.disband'),
        cancelLabel: t('members.cancel'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(disbandTeam, { params: { teamId: team.id } });
      toast.success(t('settings.disbandDone'));
      away();
    });
  const why = whyStays(team);
  if (why === null && !team.can.leave && !team.can.disband) return null;
  return (
    <Panel title={t('settings.endTitle')}>
      <Stack gap={12}>
        {why !== null && <p className={styles['note']}>{t(`settings.${why}`)}</p>}
        <Row gap={12} wrap>
          {team.can.leave && (
            <Button loading={isLeaving} onClick={() => void leave(team, away)}>
              {t('settings.leave')}
            </Button>
          )}
          {team.can.disband && (
            <Button kind="danger" loading={isPending} onClick={() => void disband()}>
              {t('settings.disband')}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
