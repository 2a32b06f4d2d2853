import type { StoredFileSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { formatDateTime, formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { removeUnused } from './api.ts';
import { bytesOf, removableOf } from './storage-state.ts';
import type { useFileList } from './use-file-list.ts';
import styles from './storage.module.css';
import sentences from './storage.en.json';

interface FileTableProps {
  list: ReturnType<typeof useFileList>;
  onOpen: (fileId: string) => void;
}

function UsedBy({ file }: { file: StoredFileSummary }) {
  const { t } = useTranslation(sentences);
  const [first] = file.usedBy;
  if (file.isPrivate) return <span className="dim">{t('private')}</span>;
  if (!first) return <span className={styles['nothing']}>{t('unused')}</span>;
  const name = first.name === '' ? t(`uses.${first.kind}`) : first.name;
  const more = file.useCount - 1;
  return <span className="breaks">{more === 0 ? name : t('moreUses', { first: name, count: more })}</span>;
}

function useNameOf(): (file: StoredFileSummary) => string {
  const { t } = useTranslation(sentences);
  return ({ name, purpose }) => (name === '' ? t(`one.${purpose}`) : name);
}

function useColumns(): Column<StoredFileSummary>[] {
  const { t } = useTranslation(sentences);
  const nameOf = useNameOf();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      cell: (file) => <span className="breaks">{nameOf(file)}</span>,
    },
    { key: 'purpose', title: t('columns.purpose'), cell: ({ purpose }) => t(`one.${purpose}`) },
    { key: 'usedBy', title: t('columns.usedBy'), cell: (file) => <UsedBy file={file} /> },
    {
      key: 'size',
      title: t('columns.size'),
      align: 'end',
      isMono: true,
      cell: ({ sizeBytes }) => (sizeBytes === null ? t('unknown') : formatBytes(sizeBytes)),
    },
    {
      key: 'by',
      title: t('columns.by'),
      cell: ({ uploadedBy }) => uploadedBy?.username ?? t('nobody'),
      isWideOnly: true,
    },
    {
      key: 'at',
      title: t('columns.at'),
      isWideOnly: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="nowrap">
          {formatDateTime(createdAt)}
        </time>
      ),
    },
  ];
}

function useRemoval(files: readonly StoredFileSummary[], onDone: () => void) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('remove.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('remove.many', { count: files.length }),
      text: t('remove.manyText', { size: formatBytes(bytesOf(files)) }),
      confirmLabel: t('remove.act'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async (write) => {
      const { data } = await write(removeUnused, { body: { fileIds: files.map(({ id }) => id) } });
      toast.success(t('remove.done', { count: data.removed, size: formatBytes(data.freedBytes) }));
      if (data.kept > 0) toast.info(t('remove.kept', { count: data.kept }));
      onDone();
    });
  };
  return { isPending, remove };
}

export function FileTable({ list, onOpen }: FileTableProps) {
  const { t } = useTranslation(sentences);
  const { query, files, filter, isFiltered, clear } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const nameOf = useNameOf();
  const removable = removableOf(files, selected, limits.storedFilesAtOnce);
  const { isPending, remove } = useRemoval(removable, () => setSelected(new Set()));
  const empty =
    isFiltered || filter.isUnused ? (
      <EmptyState drawing="search" action={<Button onClick={clear}>{t('clearFilters')}</Button>}>
        {t(isFiltered ? 'noMatches' : 'noUnused')}
      </EmptyState>
    ) : (
      <EmptyState drawing="list">{t('empty')}</EmptyState>
    );
  return (
    <Panel isFlush>
      <BulkBar count={removable.length} onClear={() => setSelected(new Set())}>
        <Button size="xs" kind="danger" disabled={isPending} onClick={() => void remove()}>
          {t('remove.act')}
        </Button>
      </BulkBar>
      <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
        {() => (
          <DataTable
            caption={t('caption')}
            rows={files}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={nameOf}
            {...(filter.isUnused && { selected, onSelect: setSelected })}
            onOpen={({ id }) => onOpen(id)}
            empty={empty}
          />
        )}
      </QueryView>
      <LoadMore query={query} />
    </Panel>
  );
}
