import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { bansQuery, unbanTeamMember } from '../../../resources/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-pages.module.css';
import sentences from './team-pages.en.json';

/** Who cannot join the team any more; nothing while nobody is banned. */
export function BansPanel({ teamId }: { teamId: string }) {
  const { t } = useTranslation(sentences);
  const { data: bans = [] } = useQuery(bansQuery(teamId));
  const { isPending, run } = useWrite({
    failure: t('members.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  if (bans.length === 0) return null;
  const lift = (userId: string, name: string) =>
    run(async (send) => {
      await send(unbanTeamMember, { params: { teamId, userId } });
      toast.success(t('bans.lifted', { name }));
    });
  return (
    <Panel title={t('bans.title')}>
      <ul className="plain-list">
        {bans.map(({ userId, username, bannedAt }) => (
          <li key={userId} className={classNames('row wraps', styles['row'])}>
            <span className={classNames('stack shrinks breaks', styles['words'])}>
              {username}
              <span className="fine-print">{t('bans.since', { date: formatDate(bannedAt) })}</span>
            </span>
            <Button
              size="xs"
              aria-label={t('bans.liftOf', { name: username })}
              disabled={isPending}
              onClick={() => void lift(userId, username)}
            >
              {t('bans.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
