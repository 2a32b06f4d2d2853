import type { HistoryPlan } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { previewHistory, runHistory } from './api.ts';

export type ImportStep =
  | { step: 'choose' }
  | { step: 'sending'; isDryRun: boolean; percent: number }
  | { step: 'checked' | 'done'; plan: HistoryPlan; file: File };

/** An export is read first, and written once what it brings has been seen. */
export function useHistoryImport(eventId: string) {
  const { t } = useTranslation('historyImport');
  const sendWrite = useSendWrite();
  const [step, setStep] = useState<ImportStep>({ step: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File, isDryRun: boolean, back: ImportStep) => {
    setProblem(null);
    setStep({ step: 'sending', isDryRun, percent: 0 });
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await sendWrite(isDryRun ? previewHistory : runHistory, {
        params: { eventId },
        query: { dryRun: isDryRun ? 'true' : 'false' },
        form,
        onProgress: (percent) => setStep({ step: 'sending', isDryRun, percent }),
      });
      setStep({ step: isDryRun ? 'checked' : 'done', plan: data, file });
    } catch (error) {
      setProblem(errorMessage(error, t('runFailed')));
      setStep(back);
    }
  };

  return {
    step,
    problem,
    choose: (file: File) => {
      if (file.size > limits.archiveBytes)
        setProblem(t('tooLarge', { size: formatBytes(limits.archiveBytes) }));
      else void send(file, true, { step: 'choose' });
    },
    run: () => {
      if (step.step === 'checked') void send(step.file, false, step);
    },
    reset: () => {
      setProblem(null);
      setStep({ step: 'choose' });
    },
  };
}

export type HistoryImport = ReturnType<typeof useHistoryImport>;
