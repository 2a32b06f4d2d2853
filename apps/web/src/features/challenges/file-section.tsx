import type { BankChallenge, ChallengeFile } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconFile, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { removeFile } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import type { Upload, Uploads } from './use-uploads.ts';
import sentences from './challenges.en.json';

interface FileSectionProps {
  challenge: BankChallenge | null;
  uploads: Uploads;
  mayEdit: boolean;
}

function FileLine({ file, onRemove }: { file: ChallengeFile; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation(sentences);
  return (
    <li className={classNames('row gap-12 dim', styles['file'])}>
      <IconFile size={18} aria-hidden />
      <div className={classNames('stack shrinks breaks', styles['fileWords'])}>
        <a href={file.url} download={file.name}>
          {file.name}
        </a>
        <span className={styles['fileFacts']} title={t('files.hash', { hash: file.sha256 })}>
          {formatBytes(file.sizeBytes)} · {file.sha256.slice(0, 12)}
        </span>
      </div>
      {onRemove && (
        <IconButton label={t('files.remove', { name: file.name })} size="sm" onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation(sentences);
  const { file, state, percent, reason } = upload;
  return (
    <li className={classNames('row gap-12 dim', styles['file'])} data-state={state}>
      <IconPaperclip size={18} aria-hidden />
      <div className={classNames('stack shrinks breaks', styles['fileWords'])}>
        <span>{file.name}</span>
        {state === 'uploading' && (
          <ProgressBar
            label={t('files.uploading', { name: file.name })}
            percent={percent < 100 ? percent : undefined}
          />
        )}
        {state === 'waiting' && (
          <span className={styles['fileFacts']}>
            {formatBytes(file.size)} · {t('files.waiting')}
          </span>
        )}
        {state === 'failed' && (
          <span className={styles['error']} role="alert">
            {reason}
          </span>
        )}
      </div>
      {state === 'failed' && (
        <IconButton label={t('files.retry')} size="sm" onClick={() => uploads.retry(upload)}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      )}
      {state !== 'uploading' && (
        <IconButton
          label={t('files.dismiss', { name: file.name })}
          size="sm"
          onClick={() => uploads.drop(upload.key)}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function FileDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  return (
    // The button inside does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames('row wraps gap-12', styles['drop'])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('files.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        size="xs"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('files.choose')}
      </Button>
      <span className="dim">{t('files.drop')}</span>
    </div>
  );
}

export function FileSection({ challenge, uploads, mayEdit }: FileSectionProps) {
  const { t } = useTranslation(sentences);
  const { run } = useWrite({ failure: t('failed.removeFile'), onError: (sentence) => toast.error(sentence) });
  const challengeId = challenge?.id ?? null;
  const running = uploads.of(challengeId);
  const files = challenge?.files ?? [];
  const limit = { size: formatBytes(limits.fileBytes), count: limits.filesPerChallenge };

  const remove = async (file: ChallengeFile) => {
    if (challengeId === null) return;
    const isSure = await confirm({
      title: t('confirm.removeFileTitle', { name: file.name }),
      text: t('confirm.removeFileText'),
      confirmLabel: t('files.remove', { name: file.name }),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async (send) => {
      await send(removeFile, { params: { challengeId, fileId: file.id } });
      toast.success(t('files.removed', { name: file.name }));
    });
  };
  return (
    <FormSection
      title={t('files.title')}
      lead={t(challengeId === null ? 'files.leadNew' : 'files.lead', limit)}
    >
      {files.length + running.length > 0 && (
        <ul className="plain-list stack frame" aria-label={t('files.list')}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={mayEdit ? () => void remove(file) : undefined} />
          ))}
          {running.map((upload) => (
            <UploadLine key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {mayEdit && <FileDrop onFiles={(files) => uploads.add(files, challengeId)} />}
    </FormSection>
  );
}
