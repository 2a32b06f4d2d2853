import type { LearningCollection } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formOf } from '../../../../lib/form-of.ts';
import { formatBytes } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { toast } from '../../../../ui/toast.ts';
import { uploadFile } from '../../api.ts';
import styles from './collection-editor.module.css';
import sentences from './learning-editor.en.json';

interface AddItemBarProps {
  collection: LearningCollection;
  onAdd: (kind: 'text' | 'link' | 'check') => void;
}

interface Running {
  name: string;
  percent: number;
}

export function AddItemBar({ collection, onAdd }: AddItemBarProps) {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const { isPending, run } = useWrite({
    failure: t('uploadFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const isFull = collection.items.length >= limits.learningItems;
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    const { name } = file;
    if (file.size > limits.fileBytes) {
      toast.error(t('tooLarge', { name, size: formatBytes(limits.fileBytes) }));
      return;
    }
    void run(async (write) => {
      setRunning({ name, percent: 0 });
      try {
        const onProgress = (percent: number) => setRunning({ name, percent });
        await write(uploadFile, { params: { collectionId: collection.id }, form: formOf(file), onProgress });
        toast.success(t('uploaded', { name }));
      } finally {
        setRunning(null);
      }
    });
  };
  return (
    <>
      <div className="row wraps gap-8" role="group" aria-label={t('add.label')}>
        {(['text', 'link', 'check'] as const).map((kind) => (
          <Button
            key={kind}
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => onAdd(kind)}
          >
            {t(`add.${kind}`)}
          </Button>
        ))}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('add.file')}
          onChange={(event) => {
            send(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          size="xs"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={isFull || isPending}
          onClick={() => input.current?.click()}
        >
          {t('add.file')}
        </Button>
      </div>
      {running !== null && (
        <ProgressBar
          label={t('uploading', { name: running.name })}
          percent={running.percent < 100 ? running.percent : undefined}
        />
      )}
      {isFull && <p className={styles['hint']}>{t('full', { most: limits.learningItems })}</p>}
    </>
  );
}
