import type { Team, TeamMember } from '@guidon/contract';
import { IconArrowRight, IconCrown, IconUserMinus, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { memberActs } from './acts-state.ts';
import type { Act, MemberAct } from './open-act.tsx';
import styles from './team-admin.module.css';
import sentences from './team-admin.en.json';

const icons: Record<MemberAct, typeof IconCrown> = {
  handOver: IconCrown,
  move: IconArrowRight,
  remove: IconUserMinus,
  ban: IconUserOff,
};

interface MembersPanelProps {
  team: Team;
  /** Whether participants can be looked up, to add one. */
  canAdd: boolean;
  onAct: (act: Act) => void;
}

function MemberMenu({ team, member, onAct }: Omit<MembersPanelProps, 'canAdd'> & { member: TeamMember }) {
  const { t } = useTranslation(sentences);
  const { id } = useUser();
  const items = memberActs(team, member, id).map((act) => {
    const Icon = icons[act];
    return {
      key: act,
      label: t(`acts.${act}`),
      icon: <Icon size={18} aria-hidden />,
      onSelect: () => onAct({ kind: 'member', act, member }),
      isDanger: act === 'ban' || act === 'remove',
    };
  });
  return <RowMenu label={t('members.actionsOf', { name: member.username })} items={items} />;
}

function useColumns({ team, onAct }: Omit<MembersPanelProps, 'canAdd'>): Column<TeamMember>[] {
  const { t } = useTranslation(sentences);
  return [
    {
      key: 'name',
      title: t('members.name'),
      cell: ({ userId, username, avatarUrl, role }) => (
        <Row gap={12}>
          <Mark id={userId} name={username} imageUrl={avatarUrl} />
          <span className={styles['name']}>
            <bdi>{username}</bdi> {role === 'leader' && <Badge tone="accent">{t('members.leader')}</Badge>}
          </span>
        </Row>
      ),
    },
    {
      key: 'joined',
      title: t('members.joined'),
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDateTime(joinedAt)}</time>,
    },
    {
      key: 'points',
      title: t('members.points'),
      align: 'end',
      isMono: true,
      cell: ({ points }) => (points === null ? '–' : formatNumber(points)),
    },
    {
      key: 'actions',
      isActions: true,
      title: t('members.actions'),
      align: 'end',
      cell: (member) => <MemberMenu team={team} member={member} onAct={onAct} />,
    },
  ];
}

export function MembersPanel({ team, canAdd, onAct }: MembersPanelProps) {
  const { t } = useTranslation(sentences);
  const add = (
    <Button
      size="xs"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => onAct({ kind: 'team', act: 'add' })}
    >
      {t('members.add')}
    </Button>
  );
  return (
    <Panel title={t('members.title')} aside={canAdd && add} isFlush>
      <DataTable
        caption={t('members.caption')}
        rows={team.members}
        columns={useColumns({ team, onAct })}
        rowKey={({ userId }) => userId}
        rowName={({ username }) => username}
        empty={<EmptyState drawing="people">{t('members.empty')}</EmptyState>}
      />
    </Panel>
  );
}
