import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { formatBytes } from '../../lib/format.ts';
import { formOf } from '../../lib/form-of.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { toast } from '../../ui/toast.ts';
import { pictureKinds } from '../../ui/use-chosen-picture.ts';
import { uploadImage } from './api.ts';
import type { Audience } from './audience-fields.tsx';
import { whyRefused } from './gallery-state.ts';
import sentences from './gallery.en.json';

export interface ImageUpload {
  key: number;
  file: File;
  audience: Audience;
  state: 'waiting' | 'uploading' | 'failed';
  /** Percent sent, 0 to 100. */
  percent: number;
  reason?: string;
}

/** As many are sent beside each other. */
const atOnce = 3;

export function useImageUploads() {
  const { t } = useTranslation(sentences);
  const sendWrite = useSendWrite();
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const waiting = useRef<ImageUpload[]>([]);
  const running = useRef(0);
  const lastKey = useRef(0);
  const added = useRef(0);

  const patch = (key: number, change: Partial<ImageUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => {
    waiting.current = waiting.current.filter((one) => one.key !== key);
    setUploads((before) => before.filter((one) => one.key !== key));
  };

  const send = async ({ key, file, audience }: ImageUpload) => {
    patch(key, { state: 'uploading', percent: 0 });
    const query = { with: audience.with, eventId: audience.eventId ?? undefined };
    try {
      const onProgress = (percent: number) => patch(key, { percent });
      await sendWrite(uploadImage, { query, form: formOf(file), onProgress });
      added.current += 1;
      drop(key);
    } catch (error) {
      patch(key, { state: 'failed', reason: errorMessage(error, t('upload.failed')) });
    }
  };

  const work = async () => {
    running.current += 1;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    running.current -= 1;
    if (running.current > 0 || added.current === 0) return;
    toast.success(t('upload.added', { count: added.current }));
    added.current = 0;
  };

  const start = (fresh: readonly ImageUpload[]) => {
    waiting.current.push(...fresh);
    const free = Math.min(atOnce - running.current, fresh.length);
    for (let started = 0; started < free; started += 1) void work();
  };

  const add = (files: readonly File[], audience: Audience) => {
    const size = formatBytes(limits.galleryImageBytes);
    const fresh = files.flatMap((file): ImageUpload[] => {
      const why = whyRefused(file, pictureKinds, limits.galleryImageBytes);
      if (why !== null) {
        toast.error(t(`upload.${why}`, { name: file.name, size }));
        return [];
      }
      lastKey.current += 1;
      return [{ key: lastKey.current, file, audience, state: 'waiting', percent: 0 }];
    });
    setUploads((before) => [...before, ...fresh]);
    start(fresh);
  };

  const retry = (one: ImageUpload) => {
    patch(one.key, { state: 'waiting', percent: 0 });
    start([one]);
  };

  return { uploads, add, drop, retry };
}

export type ImageUploads = ReturnType<typeof useImageUploads>;
