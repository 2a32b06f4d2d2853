import { useState } from 'react';
import { errorMessage } from './api-error.ts';
import type { SendWrite } from './send-write.ts';
import { useSendWrite } from './use-send-write.ts';

export type UploadStep<Result> =
  | { step: 'choose' }
  | { step: 'sending'; isDryRun: boolean; percent: number }
  | { step: 'checked' | 'done'; result: Result; file: File };

interface Uploading {
  form: FormData;
  isDryRun: boolean;
  onProgress: (percent: number) => void;
}

interface CheckedUploadOptions<Result> {
  send: (write: SendWrite, uploading: Uploading) => Promise<Result>;
  maxBytes: number;
  /** What is said of a larger file. */
  tooLarge: string;
  failure: string;
}

/** A file is read by the server first, and written once what it brings has been seen. */
export function useCheckedUpload<Result>({
  send,
  maxBytes,
  tooLarge,
  failure,
}: CheckedUploadOptions<Result>) {
  const sendWrite = useSendWrite();
  const [step, setStep] = useState<UploadStep<Result>>({ step: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);

  const upload = async (file: File, isDryRun: boolean, back: UploadStep<Result>) => {
    setProblem(null);
    setStep({ step: 'sending', isDryRun, percent: 0 });
    const form = new FormData();
    form.append('file', file);
    const onProgress = (percent: number) => setStep({ step: 'sending', isDryRun, percent });
    try {
      const result = await send(sendWrite, { form, isDryRun, onProgress });
      setStep({ step: isDryRun ? 'checked' : 'done', result, file });
    } catch (error) {
      setProblem(errorMessage(error, failure));
      setStep(back);
    }
  };

  return {
    step,
    problem,
    choose: (file: File) => {
      if (file.size > maxBytes) setProblem(tooLarge);
      else void upload(file, true, { step: 'choose' });
    },
    run: () => {
      if (step.step === 'checked') void upload(step.file, false, step);
    },
    reset: () => {
      setProblem(null);
      setStep({ step: 'choose' });
    },
  };
}
