import type { ApiKey } from '@guidon/contract';
import { IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { apiKeysQuery, ownKeysQuery, revokeApiKey, revokeOwnKey } from '../api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { CurlLine } from './curl-line.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { expiryOf, presetOf } from './scope-state.ts';
import sentences from './api-keys.en.json';

interface Actions {
  onShow: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

function Expiry({ at }: { at: string }) {
  const { t } = useTranslation(sentences);
  const state = expiryOf(at, useNow(60_000));
  return (
    <span className={classNames('inline-row gap-8', styles['expiry'])}>
      <time dateTime={at}>{formatDate(at)}</time>
      {state === 'expired' && <Badge tone="wrong">{t('expired')}</Badge>}
      {state === 'soon' && <Badge tone="warning">{t('soon')}</Badge>}
    </span>
  );
}

function ScopeSummary({ scopes }: Pick<ApiKey, 'scopes'>) {
  const { t } = useTranslation(sentences);
  const preset = presetOf(new Set(scopes));
  if (preset !== null) return <>{t(`preset.${preset}`)}</>;
  return <>{scopes.length === 1 ? <code>{scopes[0]}</code> : t('scopeCount', { count: scopes.length })}</>;
}

function useColumns({ onShow, onRevoke }: Actions): Column<ApiKey>[] {
  const { t } = useTranslation(sentences);
  return [
    {
      key: 'name',
      title: t('columns.name'),
      cell: ({ name, prefix }) => (
        <span className="grid gap-4 breaks">
          <bdi>{name}</bdi>
          <code className="dim">{prefix}…</code>
        </span>
      ),
      sortValue: ({ name }) => name,
    },
    { key: 'scopes', title: t('columns.scopes'), cell: (key) => <ScopeSummary scopes={key.scopes} /> },
    {
      key: 'createdBy',
      title: t('columns.createdBy'),
      cell: ({ createdBy }) => <bdi>{createdBy.username}</bdi>,
      sortValue: ({ createdBy }) => createdBy.username,
    },
    {
      key: 'lastUsed',
      title: t('columns.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <RelativeTime at={lastUsedAt} />),
      sortValue: ({ lastUsedAt }) => lastUsedAt,
    },
    {
      key: 'expires',
      title: t('columns.expires'),
      cell: ({ expiresAt }) => <Expiry at={expiresAt} />,
      sortValue: ({ expiresAt }) => expiresAt,
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (key) => (
        <RowMenu
          label={t('actionsOf', { name: key.name })}
          items={[
            {
              key: 'show',
              label: t('show.open'),
              icon: <IconList size={18} aria-hidden />,
              onSelect: () => onShow(key),
            },
            {
              key: 'revoke',
              label: t('revoke.action'),
              icon: <IconTrash size={18} aria-hidden />,
              onSelect: () => onRevoke(key),
              isDanger: true,
            },
          ]}
        />
      ),
    },
  ];
}

function useRevoke(isOwn: boolean) {
  const { t } = useTranslation(sentences);
  const { run } = useWrite({ failure: t('revoke.failed'), onError: (sentence) => toast.error(sentence) });
  return ({ id, name }: ApiKey) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('revoke.title', { name }),
        text: t('revoke.text'),
        confirmLabel: t('revoke.action'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(isOwn ? revokeOwnKey : revokeApiKey, { params: { keyId: id } });
      toast.success(t('revoke.done', { name }));
    });
}

export function ApiKeysSection() {
  return <KeysSection query={useQuery(apiKeysQuery)} isOwn={false} />;
}

/** Of the member who looks at their profile. */
export function OwnKeysSection() {
  return <KeysSection query={useQuery(ownKeysQuery)} isOwn />;
}

function KeysSection({ query, isOwn }: { query: UseQueryResult<ApiKey[]>; isOwn: boolean }) {
  const { t } = useTranslation(sentences);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<ApiKey | null>(null);
  const all = useColumns({ onShow: setShown, onRevoke: useRevoke(isOwn) });
  const columns = isOwn ? all.filter(({ key }) => key !== 'createdBy') : all;
  const create = (
    <Button kind="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <div className={classNames('flex wraps align-start justify-between gap-12', styles['head'])}>
        <p className={styles['lead']}>{t(isOwn ? 'ownLead' : 'lead')}</p>
        {(query.data?.length ?? 0) > 0 && create}
      </div>
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failed')}>
          {(keys) => (
            <DataTable
              caption={t(isOwn ? 'ownCaption' : 'caption')}
              rows={keys}
              columns={columns}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              onOpen={setShown}
              empty={<EmptyState action={create}>{t(isOwn ? 'ownEmpty' : 'empty')}</EmptyState>}
            />
          )}
        </QueryView>
      </Panel>
      <Panel title={t('use.title')}>
        <Stack gap={12}>
          <p className={styles['lead']}>{t('use.lead')}</p>
          <CurlLine />
          {isOwn && (
            <p className={styles['lead']}>{t('use.ctfd', { address: `${window.location.origin}/ctfd/` })}</p>
          )}
        </Stack>
      </Panel>
      {isCreating && <CreateKeyDialog isOwn={isOwn} onClose={() => setCreating(false)} />}
      {shown !== null && <KeyDialog shown={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}
