import type { ParticipantImport } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { importPeople, previewImport } from './api.ts';

export type ImportStep =
  | { step: 'choose' }
  | { step: 'sending'; isDryRun: boolean; percent: number }
  | { step: 'checked' | 'done'; report: ParticipantImport; file: File };

/** A list is checked first, and imported once what would happen has been seen. */
export function usePeopleImport(eventId: string) {
  const { t } = useTranslation('participants');
  const sendWrite = useSendWrite();
  const [step, setStep] = useState<ImportStep>({ step: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File, isDryRun: boolean, back: ImportStep) => {
    setProblem(null);
    setStep({ step: 'sending', isDryRun, percent: 0 });
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await sendWrite(isDryRun ? previewImport : importPeople, {
        params: { eventId },
        query: { dryRun: isDryRun ? 'true' : 'false' },
        form,
        onProgress: (percent) => setStep({ step: 'sending', isDryRun, percent }),
      });
      setStep({ step: isDryRun ? 'checked' : 'done', report: data, file });
    } catch (error) {
      setProblem(errorMessage(error, t('import.failed')));
      setStep(back);
    }
  };

  return {
    step,
    problem,
    choose: (file: File) => {
      if (file.size > limits.participantFileBytes) setProblem(t('import.tooLarge'));
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

export type PeopleImport = ReturnType<typeof usePeopleImport>;
