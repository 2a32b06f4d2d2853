import type { Member } from '@guidon/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import type { TableSort } from '../../ui/data-table-state.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Mark } from '../../ui/mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Row } from '../../ui/row.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { actionIcons, type MemberAction, memberActions } from './member-actions-state.ts';
import { StageBadge } from './stage-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './members.module.css';
import sentences from './members.en.json';
import appSentences from '../../app/app.en.json';

const tones: Record<Member['state'], BadgeTone> = {
  active: 'neutral',
  deactivated: 'warning',
  removed: 'wrong',
};

type OnAction = (action: MemberAction, member: Member) => void;

function NameCell({ member }: { member: Member }) {
  const { t } = useTranslation(sentences);
  return (
    <Row gap={12}>
      <Mark id={member.userId} name={member.username} />
      <span className={styles['who']}>
        <span className="breaks">
          <bdi>{member.username}</bdi> {member.isSelf && <Badge tone="accent">{t('you')}</Badge>}
        </span>
        {member.fullName !== null && (
          <bdi className={classNames('fine-print breaks', styles['about'])}>{member.fullName}</bdi>
        )}
        <span className={classNames('fine-print breaks', styles['about'])}>{member.email}</span>
      </span>
    </Row>
  );
}

function Moment({ at }: { at: string | null }) {
  const { t } = useTranslation(sentences);
  if (at === null) return <span className="dim">{t('never')}</span>;
  return (
    <span className="nowrap">
      <RelativeTime at={at} />
    </span>
  );
}

function MemberMenu({ member, onAction }: { member: Member; onAction: OnAction }) {
  const { t } = useTranslation(sentences);
  const items = memberActions(member).map((action) => {
    const Icon = actionIcons[action];
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

function GroupCell({ groups, groupCount }: Member) {
  const { t } = useTranslation(sentences);
  if (groups === null || groups.length === 0) return <span className="dim">–</span>;
  const more = groupCount - groups.length;
  return (
    <span className={classNames('flex wraps gap-4', styles['groups'])}>
      {groups.map(({ id, name }) => (
        <Badge key={id}>
          <bdi>{name}</bdi>
        </Badge>
      ))}
      {more > 0 && <span className="dim">{t('moreGroups', { count: more })}</span>}
    </span>
  );
}

interface Sees {
  groups: boolean;
  stages: boolean;
}

/** The server has sorted the rows already; the table leaves them as they are. */
const asSent = () => 0;

function useColumns(sees: Sees, onAction: OnAction): Column<Member>[] {
  const { t } = useTranslation(sentences);
  const groups: Column<Member> = {
    key: 'groups',
    title: t('columns.groups'),
    cell: (member) => <GroupCell {...member} />,
  };
  const stage: Column<Member> = {
    key: 'stage',
    title: t('columns.stage'),
    cell: ({ lifecycleStage }) => lifecycleStage !== null && <StageBadge stage={lifecycleStage} />,
  };
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sortValue: asSent,
      cell: (member) => <NameCell member={member} />,
    },
    {
      key: 'role',
      title: t('columns.role'),
      cell: (member) => t(`roles.${member.role}`, { ns: appSentences }),
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
    ...(sees.groups ? [groups] : []),
    ...(sees.stages ? [stage] : []),
    {
      key: 'joined',
      title: t('columns.joined'),
      sortValue: asSent,
      isWideOnly: true,
      cell: ({ joinedAt }) => (
        <time className="nowrap" dateTime={joinedAt}>
          {formatDate(joinedAt)}
        </time>
      ),
    },
    {
      key: 'seen',
      title: t('columns.seen'),
      sortValue: asSent,
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
    },
    {
      key: 'signed-in',
      title: t('columns.signedIn'),
      sortValue: asSent,
      isWideOnly: true,
      cell: ({ lastSignInAt }) => <Moment at={lastSignInAt} />,
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
  sees: Sees;
  sort: TableSort;
  onSort: (sort: TableSort | undefined) => void;
  /** Absent where the page of a member is closed to the visitor. */
  onOpen?: ((member: Member) => void) | undefined;
  selection: { selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void } | null;
  onAction: OnAction;
  empty: ReactNode;
}

export function MemberTable(props: MemberTableProps) {
  const { members, sees, sort, onSort, onOpen, selection, onAction, empty } = props;
  const { t } = useTranslation(sentences);
  return (
    <DataTable
      caption={t('caption')}
      rows={members}
      columns={useColumns(sees, onAction)}
      sort={sort}
      onSort={onSort}
      {...(onOpen && { onOpen })}
      rowKey={(member) => member.userId}
      rowName={(member) => member.username}
      {...selection}
      empty={empty}
    />
  );
}
