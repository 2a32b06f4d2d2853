import type { Account } from '@guidon/contract';
import { IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Row } from '../../../ui/row.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './platform-accounts.module.css';
import sentences from './platform-accounts.en.json';

function NameCell({ account }: { account: Account }) {
  const { t } = useTranslation(sentences);
  const isSelf = useUser()?.id === account.id;
  return (
    <Row gap={12}>
      <Mark id={account.id} name={account.username} />
      <span className={styles['who']}>
        <span className="row wraps gap-4 gap-x-8">
          <bdi className="breaks">{account.username}</bdi>
          {isSelf && <Badge tone="accent">{t('you')}</Badge>}
          {account.isSuperAdmin && <Badge>{t('superAdmin')}</Badge>}
        </span>
        {account.fullName !== null && <bdi className={styles['detail']}>{account.fullName}</bdi>}
      </span>
    </Row>
  );
}

function AddressCell({ account: { email, isEmailVerified } }: { account: Account }) {
  const { t } = useTranslation(sentences);
  return (
    <span className={styles['who']}>
      <span className={styles['email']}>{email}</span>
      {!isEmailVerified && <span className={styles['detail']}>{t('unverified')}</span>}
    </span>
  );
}

function StateCell({ account: { isActive, disabledReason } }: { account: Account }) {
  const { t } = useTranslation(sentences);
  if (isActive) return <span className="dim">{t('states.active')}</span>;
  return (
    <span className={styles['state']}>
      <Badge tone="wrong" icon={<IconUserOff size={13} aria-hidden />}>
        {t('states.disabled')}
      </Badge>
      {disabledReason !== null && (
        <span className={classNames('clamped', styles['reason'])}>{disabledReason}</span>
      )}
    </span>
  );
}

interface ActionProps {
  isBusy: boolean;
  onDisable: (account: Account) => void;
  onEnable: (account: Account) => void;
}

function ActionCell({ account, isBusy, onDisable, onEnable }: ActionProps & { account: Account }) {
  const { t } = useTranslation(sentences);
  const name = account.username;
  if (account.can.enable)
    return (
      <Button
        size="xs"
        disabled={isBusy}
        aria-label={t('enableNamed', { name })}
        onClick={() => onEnable(account)}
      >
        {t('enable')}
      </Button>
    );
  if (!account.can.disable) return null;
  return (
    <Button
      size="xs"
      disabled={isBusy}
      aria-label={t('disableNamed', { name })}
      onClick={() => onDisable(account)}
    >
      {t('disable')}
    </Button>
  );
}

function useColumns(actions: ActionProps): Column<Account>[] {
  const { t } = useTranslation(sentences);
  return [
    { key: 'name', title: t('columns.name'), cell: (account) => <NameCell account={account} /> },
    { key: 'email', title: t('columns.email'), cell: (account) => <AddressCell account={account} /> },
    { key: 'state', title: t('columns.state'), cell: (account) => <StateCell account={account} /> },
    {
      key: 'created',
      title: t('columns.created'),
      cell: ({ createdAt }) => (
        <time className="nowrap" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (account) => <ActionCell account={account} {...actions} />,
    },
  ];
}

interface AccountTableProps extends ActionProps {
  accounts: readonly Account[];
  empty: ReactNode;
}

export function AccountTable({ accounts, empty, ...actions }: AccountTableProps) {
  const { t } = useTranslation(sentences);
  return (
    <DataTable
      caption={t('caption')}
      rows={accounts}
      columns={useColumns(actions)}
      rowKey={(account) => account.id}
      rowName={(account) => account.username}
      empty={empty}
    />
  );
}
