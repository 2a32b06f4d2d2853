import type { TeamInvitationCheck } from '@guidon/contract';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-invitations.module.css';
import sentences from './team-invitations.en.json';

export type CheckedInvitation = NonNullable<TeamInvitationCheck['invitation']>;

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={classNames('shrinks', styles['fact'])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What an invitation leads to: the team, its event, and the words of the inviter. */
export function InvitedTeam({
  invited: { team, event, inviter, message, tenant },
}: {
  invited: CheckedInvitation;
}) {
  const { t } = useTranslation(sentences);
  const { memberCount: count, maxMembers: max } = team;
  return (
    <Stack gap={16}>
      {message !== '' && (
        <blockquote className={styles['message']}>
          {message}
          <footer className={classNames('fine-print breaks', styles['note'])}>{inviter.username}</footer>
        </blockquote>
      )}
      <dl className={styles['facts']}>
        <Fact label={t('facts.members')}>{t('facts.count', { count, max })}</Fact>
        <Fact label={t('facts.leader')}>{team.leader?.username ?? t('facts.noLeader')}</Fact>
        {team.teamCode !== '' && <Fact label={t('facts.code')}>{team.teamCode}</Fact>}
        <Fact label={t('facts.event')}>{event.name}</Fact>
        <Fact label={t('facts.tenant')}>{tenant.displayName}</Fact>
        {event.startDate !== null && <Fact label={t('facts.starts')}>{formatMoment(event.startDate)}</Fact>}
        {event.endDate !== null && <Fact label={t('facts.ends')}>{formatMoment(event.endDate)}</Fact>}
        {event.location !== '' && <Fact label={t('facts.location')}>{event.location}</Fact>}
      </dl>
      {event.description.trim() !== '' && (
        <div className={styles['about']}>
          <MarkdownView text={event.description} />
        </div>
      )}
    </Stack>
  );
}
