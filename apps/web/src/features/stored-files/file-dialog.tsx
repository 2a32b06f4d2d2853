import type { StoredFileSummary } from '@guidon/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { fileQuery, removeFile } from './api.ts';
import { pathOfUse } from './storage-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './storage.module.css';
import sentences from './storage.en.json';

function Facts({ file }: { file: StoredFileSummary }) {
  const { t } = useTranslation(sentences);
  const facts = [
    { name: t('columns.purpose'), value: t(`one.${file.purpose}`) },
    {
      name: t('columns.size'),
      value: file.sizeBytes === null ? t('unknown') : formatBytes(file.sizeBytes),
    },
    ...(file.mediaType === null ? [] : [{ name: t('file.mediaType'), value: file.mediaType }]),
    ...(file.uploadedBy === null ? [] : [{ name: t('columns.by'), value: file.uploadedBy.username }]),
    { name: t('columns.at'), value: formatDateTime(file.createdAt) },
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Uses({ file }: { file: StoredFileSummary }) {
  const { t } = useTranslation(sentences);
  if (file.isPrivate) return <p className="dim">{t('file.privateText')}</p>;
  if (file.useCount === 0) return <p className="dim">{t('file.unusedText')}</p>;
  const left = file.useCount - file.usedBy.length;
  return (
    <div>
      <h3 className={styles['heading']}>{t('file.usedIn')}</h3>
      <ul className={styles['uses']}>
        {file.usedBy.map((use) => {
          const path = pathOfUse(use);
          const text = use.name === '' ? t(`uses.${use.kind}`) : `${t(`uses.${use.kind}`)}: ${use.name}`;
          return (
            <li key={`${use.kind} ${use.id} ${use.name}`}>
              {path === null ? text : <a href={path}>{text}</a>}
            </li>
          );
        })}
      </ul>
      {left > 0 && <p className="dim">{t('moreUses', { first: '…', count: left })}</p>}
      {file.purpose === 'logo' && <p className="dim">{t('file.branding')}</p>}
    </div>
  );
}

function OneFile({ file, onGone }: { file: StoredFileSummary; onGone: () => void }) {
  const { t } = useTranslation(sentences);
  const name = file.name === '' ? t(`one.${file.purpose}`) : file.name;
  const { isPending, run } = useWrite({
    failure: t('remove.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('remove.one', { name }),
      text: t('remove.oneText'),
      confirmLabel: t('remove.act'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async (write) => {
      const { data } = await write(removeFile, { params: { storedFileId: file.id } });
      toast.success(t('remove.done', { count: 1, size: formatBytes(data.freedBytes) }));
      onGone();
    });
  };
  return (
    <Stack gap={16}>
      <p className={styles['name']}>{name}</p>
      <Facts file={file} />
      <Uses file={file} />
      {file.url !== null && (
        <div>
          <h3 className={styles['heading']}>{t('file.link')}</h3>
          <p className="dim">{t('file.linkText')}</p>
          <div className={classNames('row gap-8', styles['link'])}>
            <code>{file.url}</code>
            <CopyButton text={file.url} />
          </div>
        </div>
      )}
      <Row wrap>
        {file.url !== null && (
          <a className={classNames('inline-row gap-8', styles['save'])} href={file.url} download>
            <IconDownload size={16} aria-hidden />
            {t('file.save')}
          </a>
        )}
        {file.can.remove && (
          <Button
            kind="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => void remove()}
          >
            {t('file.delete')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

export function FileDialog({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(fileQuery(fileId));
  return (
    <Dialog title={t('file.title')} isOpen onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('file.failed')}>
        {(file) => <OneFile file={file} onGone={onClose} />}
      </QueryView>
    </Dialog>
  );
}
