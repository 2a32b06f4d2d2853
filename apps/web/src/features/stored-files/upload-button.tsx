import { limits } from '@guidon/contract/plain';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formOf } from '../../lib/form-of.ts';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { uploadFile } from './api.ts';
import sentences from './storage.en.json';

interface UploadButtonProps {
  onStored: (fileId: string) => void;
}

export function UploadButton({ onStored }: UploadButtonProps) {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<{ name: string; percent: number } | null>(null);
  const { isPending, run } = useWrite({
    failure: t('upload.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const send = (file: File) => {
    const { name } = file;
    if (file.size > limits.fileBytes) {
      toast.error(t('upload.tooLarge', { name, size: formatBytes(limits.fileBytes) }));
      return;
    }
    void run(async (write) => {
      setRunning({ name, percent: 0 });
      try {
        const onProgress = (percent: number) => setRunning({ name, percent });
        const { data } = await write(uploadFile, { form: formOf(file), onProgress });
        toast.success(t('upload.done', { name }));
        onStored(data.id);
      } finally {
        setRunning(null);
      }
    });
  };
  return (
    <div className="grid gap-8">
      <Button
        kind="primary"
        leftSection={<IconUpload size={18} aria-hidden />}
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        {t('upload.act')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload.act')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) send(file);
        }}
      />
      {running !== null && (
        <ProgressBar
          label={t('upload.running', { name: running.name })}
          percent={running.percent < 100 ? running.percent : undefined}
        />
      )}
    </div>
  );
}
