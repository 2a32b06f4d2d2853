import type { TeamMember } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { ReactNode } from 'react';
import { MemberName } from '../members/profiles/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './teams.module.css';
import sentences from './teams.en.json';

interface MemberListProps {
  members: readonly TeamMember[];
  /** At the end of a row: what may be done with the member. */
  actions?: (member: TeamMember) => ReactNode;
}

/** Who is in a team, the leader marked. */
export function MemberList({ members, actions }: MemberListProps) {
  const { t } = useTranslation(sentences);
  const { id: ownId } = useUser();
  return (
    <ul className="plain-list">
      {members.map((member) => (
        <li key={member.userId} className={styles['member']} data-own={member.userId === ownId || undefined}>
          <Mark id={member.userId} name={member.username} imageUrl={member.avatarUrl} size={32} />
          <span className={classNames('shrinks breaks', styles['memberName'])}>
            <MemberName userId={member.userId} username={member.username} />
          </span>
          {member.role === 'leader' && <Badge tone="gold">{t('own.leader')}</Badge>}
          {member.points !== null && (
            <span className={styles['memberPoints']}>{t('own.memberPoints', { count: member.points })}</span>
          )}
          {actions?.(member)}
        </li>
      ))}
    </ul>
  );
}
