import type { MemberImportRow } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { checkMembers, importMembers } from '../api.ts';
import { isWritten, nextSlice, withResults } from './import-state.ts';
import sentences from './member-import.en.json';

export type ImportStep =
  | { step: 'choose' }
  | { step: 'checking'; percent: number }
  | { step: 'checked'; rows: readonly MemberImportRow[] }
  | { step: 'importing'; rows: readonly MemberImportRow[]; done: number; total: number }
  /** Not all rows were sent: it was stopped, or something has failed. */
  | { step: 'paused' | 'done'; rows: readonly MemberImportRow[] };

/** A list is checked first, and imported slice by slice once what would happen has been seen. */
export function useMemberImport() {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();
  const [step, setStep] = useState<ImportStep>({ step: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<ReadonlySet<number>>(new Set());
  const isStopped = useRef(false);

  const check = async (file: File) => {
    setProblem(null);
    setStep({ step: 'checking', percent: 0 });
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await send(checkMembers, {
        form,
        onProgress: (percent) => setStep({ step: 'checking', percent }),
      });
      sent.current = new Set();
      setStep({ step: 'checked', rows: data });
    } catch (error) {
      setProblem(errorMessage(error, t('failed')));
      setStep({ step: 'choose' });
    }
  };

  const run = async (checked: readonly MemberImportRow[]) => {
    let rows = [...checked];
    const total = rows.filter((row) => isWritten(row) || sent.current.has(row.line)).length;
    isStopped.current = false;
    setProblem(null);
    try {
      let slice = nextSlice(rows, sent.current);
      while (slice.length > 0 && !isStopped.current) {
        setStep({ step: 'importing', rows, done: sent.current.size, total });
        const { data } = await send(importMembers, { body: { rows: slice } });
        sent.current = new Set([...sent.current, ...slice.map(({ line }) => line)]);
        rows = withResults(rows, data);
        slice = nextSlice(rows, sent.current);
      }
      setStep({ step: slice.length > 0 ? 'paused' : 'done', rows });
    } catch (error) {
      setProblem(errorMessage(error, t('failed')));
      setStep({ step: 'paused', rows });
    }
  };

  return {
    step,
    problem,
    choose: (file: File) => {
      if (file.size > limits.memberFileBytes) setProblem(t('tooLarge'));
      else void check(file);
    },
    run: () => {
      if (step.step === 'checked' || step.step === 'paused') void run(step.rows);
    },
    stop: () => {
      isStopped.current = true;
    },
    reset: () => {
      setProblem(null);
      setStep({ step: 'choose' });
    },
  };
}

export type MemberImport = ReturnType<typeof useMemberImport>;
