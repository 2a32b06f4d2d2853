import { limits } from '@guidon/contract/plain';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFileDrop } from '../../lib/files.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { pictureKinds } from '../../ui/use-chosen-picture.ts';
import { quotaQuery } from './api.ts';
import { type Audience, AudienceFields } from './audience-fields.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './gallery.module.css';
import { type ImageUpload, type ImageUploads, useImageUploads } from './use-image-uploads.ts';
import sentences from './gallery.en.json';

function Quota() {
  const { t } = useTranslation(sentences);
  const { data } = useQuery(quotaQuery());
  if (!data) return <div className={classNames('grid gap-8 hint', styles['quota'])} />;
  const { usedBytes, limitBytes } = data;
  const words = t('quota', { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) });
  return (
    <div className={classNames('grid gap-8 hint', styles['quota'])}>
      <span>{words}</span>
      <ProgressBar label={words} percent={(usedBytes / limitBytes) * 100} />
    </div>
  );
}

function OnItsWay({ upload, uploads }: { upload: ImageUpload; uploads: ImageUploads }) {
  const { t } = useTranslation(sentences);
  const { key, file, state, percent, reason } = upload;
  const { name } = file;
  return (
    <li className={styles['upload']}>
      <bdi className={styles['uploadName']}>{name}</bdi>
      {state === 'failed' ? (
        <span className={styles['reason']} role="alert">
          {reason}
        </span>
      ) : (
        <span className={classNames('row gap-12 hint', styles['sending'])}>
          <ProgressBar
            label={t('upload.progress', { name })}
            percent={state === 'uploading' && percent < 100 ? percent : undefined}
          />
          {state === 'waiting' && <span>{t('upload.waiting')}</span>}
          {state === 'uploading' && percent >= 100 && <span>{t('upload.working')}</span>}
        </span>
      )}
      {state === 'failed' && (
        <Button size="xs" onClick={() => uploads.retry(upload)}>
          {t('upload.retry')}
        </Button>
      )}
      {state !== 'uploading' && (
        <IconButton label={t('upload.dismiss', { name })} size="sm" onClick={() => uploads.drop(key)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** Pictures that are pasted anywhere on the page but into a field. */
function usePastedPictures(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]')) return;
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** Takes pictures by choice, drop and paste. */
export function UploadPanel({ eventId }: { eventId: string | undefined }) {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useImageUploads();
  const [audience, setAudience] = useState<Audience>(() =>
    eventId === undefined ? { with: 'private', eventId: null } : { with: 'event', eventId },
  );
  const add = (files: readonly File[]) => uploads.add(files, audience);
  const dropProps = useFileDrop(({ files }) => add([...files]));
  usePastedPictures(add);
  return (
    <section className={styles['drop']} aria-label={t('upload.title')} {...dropProps}>
      <div className={styles['dropHead']}>
        <Button
          kind="primary"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('upload.button')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={pictureKinds.join(',')}
          className="visually-hidden"
          aria-label={t('upload.file')}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            add(files);
          }}
        />
        <AudienceFields label={t('upload.with')} value={audience} onChange={setAudience} />
        <Quota />
      </div>
      <p className={styles['hint']}>{t('upload.hint', { size: formatBytes(limits.galleryImageBytes) })}</p>
      {uploads.uploads.length > 0 && (
        <ul className={classNames('plain-list', styles['uploads'])} aria-label={t('upload.list')}>
          {uploads.uploads.map((upload) => (
            <OnItsWay key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}
