import type { Member } from '@guidon/contract';
import { IconDoorEnter, IconShieldCog, IconUserMinus, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Mark } from '../../ui/mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Row } from '../../ui/row.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { type MemberAction, memberActions } from './member-actions-state.ts';
import styles from './members.module.css';

const icons: Record<MemberAction, typeof IconUserOff> = {
  changeRole: IconShieldCog,
  reactivate: IconDoorEnter,
  deactivate: IconUserOff,
  remove: IconUserMinus,
};

const tones: Record<Member['state'], BadgeTone> = {
  active: 'neutral',
  deactivated: 'warning',
  removed: 'wrong',
};

type OnAction = (action: MemberAction, member: Member) => void;

function NameCell({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  return (
    <Row gap={12}>
      <Mark id={member.userId} name={member.username} />
      <span className={styles['who']}>
        <span className={styles['name']}>
          <bdi>{member.username}</bdi> {member.isSelf && <Badge tone="accent">{t('you')}</Badge>}
        </span>
        {member.fullName !== null && <bdi className={styles['fullName']}>{member.fullName}</bdi>}
      </span>
    </Row>
  );
}

function MemberMenu({ member, onAction }: { member: Member; onAction: OnAction }) {
  const { t } = useTranslation('members');
  const items = memberActions(member).map((action) => {
    const Icon = icons[action];
    return {
      key: action,
      label: t(action),
      icon: <Icon size={18} aria-hidden />,
      onSelect: () => onAction(action, member),
      isDanger: action === 'remove',
    };
  });
  return <RowMenu label={t('actionsOf', { name: member.username })} items={items} />;
}

function useColumns(onAction: OnAction): Column<Member>[] {
  const { t } = useTranslation('members');
  return [
    { key: 'name', title: t('columns.name'), cell: (member) => <NameCell member={member} /> },
    {
      key: 'email',
      title: t('columns.email'),
      cell: (member) => <span className={styles['email']}>{member.email}</span>,
    },
    {
      key: 'role',
      title: t('columns.role'),
      cell: (member) => t(`roles.${member.role}`, { ns: 'app' }),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ state }) =>
        state === 'active' ? (
          <span className="dim">{t('states.active')}</span>
        ) : (
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        ),
    },
    {
      key: 'joined',
      title: t('columns.joined'),
      cell: ({ joinedAt }) => (
        <time className={styles['time']} dateTime={joinedAt}>
          {formatDate(joinedAt)}
        </time>
      ),
    },
    {
      key: 'seen',
      title: t('columns.seen'),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="dim">{t('never')}</span>
        ) : (
          <span className={styles['time']}>
            <RelativeTime at={lastSeenAt} />
          </span>
        ),
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (member) => <MemberMenu member={member} onAction={onAction} />,
    },
  ];
}

interface MemberTableProps {
  members: readonly Member[];
  selection: { selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void } | null;
  onAction: OnAction;
  empty: ReactNode;
}

export function MemberTable({ members, selection, onAction, empty }: MemberTableProps) {
  const { t } = useTranslation('members');
  return (
    <DataTable
      caption={t('caption')}
      rows={members}
      columns={useColumns(onAction)}
      rowKey={(member) => member.userId}
      rowName={(member) => member.username}
      {...selection}
      empty={empty}
    />
  );
}
