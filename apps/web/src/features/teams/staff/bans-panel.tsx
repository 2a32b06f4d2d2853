import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { bansQuery, unbanTeamMember } from '../../../resources/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-admin.module.css';
import sentences from './team-admin.en.json';

/** Who cannot join the team any more; nothing while nobody is banned. */
export function BansPanel({ teamId }: { teamId: string }) {
  const { t } = useTranslation(sentences);
  const { data: bans = [] } = useQuery(bansQuery(teamId));
  const { isPending, run } = useWrite({
    failure: t('failed.act'),
    onError: (sentence) => toast.error(sentence),
  });
  if (bans.length === 0) return null;
  const unban = (userId: string, name: string) =>
    run(async (send) => {
      await send(unbanTeamMember, { params: { teamId, userId } });
      toast.success(t('done.unban', { name }));
    });
  return (
    <Panel title={t('bans.title')} isFlush>
      <ul className="plain-list" aria-label={t('bans.title')}>
        {bans.map(({ userId, username, bannedAt }) => (
          <li key={userId} className={classNames('row justify-between gap-12', styles['ban'])}>
            <span className="stack shrinks">
              <bdi>{username}</bdi>
              <span className="fine-print">{t('bans.since', { date: formatDate(bannedAt) })}</span>
            </span>
            <Button
              size="xs"
              aria-label={t('bans.unban', { name: username })}
              disabled={isPending}
              onClick={() => void unban(userId, username)}
            >
              {t('bans.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
