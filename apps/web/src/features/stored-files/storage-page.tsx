import { privateUserChannel } from '@guidon/contract/plain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { useUser } from '../../lib/session.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { usageQuery } from './api.ts';
import { FileDialog } from './file-dialog.tsx';
import { FileTable } from './file-table.tsx';
import { UploadButton } from './upload-button.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useFileList } from './use-file-list.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './storage.module.css';
import sentences from './storage.en.json';

const pauseMs = 500;

function useOpenFile() {
  const { file } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: string | undefined) =>
    void navigate({
      to: '/admin/storage',
      search: (before) => ({ ...before, file: next }),
      resetScroll: false,
    });
  return { fileId: file, open: go, close: () => go(undefined) };
}

export function StoragePage() {
  const { t } = useTranslation(sentences);
  const { id } = useUser();
  const opened = useOpenFile();
  const list = useFileList();
  const { filter } = list;
  useLiveQueries({
    channel: privateUserChannel(id),
    events: ['usage-changed'],
    keys: [usageQuery().queryKey, ['storage.list']],
    pauseMs,
  });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<UploadButton onStored={opened.open} />} />
      <div className={classNames('grid gap-24 align-start', styles['page'])}>
        <UsagePanel onShowUnused={() => filter.setUnused(true)} />
        <div className="shrinks">
          <FilterBar search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}>
            <SelectField
              aria-label={t('kind')}
              className={styles['kind']}
              value={filter.kind}
              data={filter.kinds.map((value) => ({
                value,
                label: value === 'all' ? t('allKinds') : t(`purposes.${value}`),
              }))}
              onChange={(value) => {
                const kind = filter.kinds.find((one) => one === value);
                if (kind !== undefined) filter.setKind(kind);
              }}
            />
            <SwitchField
              label={t('onlyUnused')}
              checked={filter.isUnused}
              onChange={(event) => filter.setUnused(event.currentTarget.checked)}
            />
          </FilterBar>
          <FileTable list={list} onOpen={opened.open} />
        </div>
      </div>
      {opened.fileId !== undefined && <FileDialog fileId={opened.fileId} onClose={opened.close} />}
    </>
  );
}
