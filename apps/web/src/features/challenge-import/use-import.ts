import type { ImportReport } from '@guidon/contract';
import { limits, tooLargeList } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formOf } from '../../lib/form-of.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { previewImport, runImport } from './api.ts';
import { archiveEntries, chooseFiles, hasChallenge, type ImportSource } from './import-source.ts';
import { packFolder } from './pack-folder.ts';

interface Archive {
  name: string;
  blob: Blob;
  /** Paths of files that were left out for their size. */
  leftOut: readonly string[];
}

export type ImportStep =
  | { step: 'choose' }
  | { step: 'packing'; name: string; percent: number }
  | { step: 'uploading'; isDryRun: boolean; percent: number }
  | { step: 'checked'; report: ImportReport }
  | { step: 'done'; report: ImportReport };

/** What the import is to do beside filling the bank. */
export interface ImportWish {
  /** The event that the challenges are put into. */
  eventId: string | null;
  /** Whether what the source no longer has is removed. */
  isMirror: boolean;
}

const onlyTheBank: ImportWish = { eventId: null, isMirror: false };

class ImportProblem extends Error {}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function useImport() {
  const { t } = useTranslation('challengeImport');
  const sendWrite = useSendWrite();
  const [step, setStep] = useState<ImportStep>({ step: 'choose' });
  const [archive, setArchive] = useState<Archive | null>(null);
  const [wish, setWish] = useState(onlyTheBank);
  const [problem, setProblem] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);

  const sentence = (error: unknown) =>
    error instanceof ImportProblem || error instanceof ApiError ? error.message : t('failed');

  const pack = async (source: ImportSource, signal: AbortSignal): Promise<Archive> => {
    if (source.kind === 'zip') return { name: source.name, blob: source.file, leftOut: [] };
    const { name } = source;
    const { files, tooLarge } = chooseFiles(source.files);
    if (!hasChallenge(files))
      throw new ImportProblem(
        t(files.length === 1 && source.files.length === 1 ? 'notZip' : 'noChallenges', { name }),
      );
    if (files.length > archiveEntries)
      throw new ImportProblem(
        t('tooManyFiles', {
          name,
          count: files.length,
          max: formatNumber(archiveEntries),
        }),
      );
    setStep({ step: 'packing', name, percent: 0 });
    const onProgress = (percent: number) => setStep({ step: 'packing', name, percent });
    try {
      return {
        name: `${name}.zip`,
        blob: await packFolder(files, { onProgress, signal }),
        leftOut: tooLarge,
      };
    } catch (error) {
      if (isAbort(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ImportProblem(t('packFailed', { name, reason }), { cause: error });
    }
  };

  const send = async (packed: Archive, isDryRun: boolean, wanted: ImportWish, signal: AbortSignal) => {
    if (packed.blob.size > limits.archiveBytes)
      throw new ImportProblem(
        t('archiveTooLarge', {
          name: packed.name,
          size: formatBytes(packed.blob.size),
          max: formatBytes(limits.archiveBytes),
        }),
      );
    setStep({ step: 'uploading', isDryRun, percent: 0 });
    const list = tooLargeList(packed.leftOut);
    return sendWrite(isDryRun ? previewImport : runImport, {
      query: {
        dryRun: isDryRun ? 'true' : 'false',
        ...(wanted.isMirror && { mirror: 'true' as const }),
        ...(wanted.eventId !== null && { eventId: wanted.eventId }),
        ...(list !== undefined && { tooLarge: list }),
      },
      form: formOf(packed.blob, packed.name),
      signal,
      onProgress: (percent) => setStep({ step: 'uploading', isDryRun, percent }),
    });
  };

  const guarded = async (back: ImportStep, work: (signal: AbortSignal) => Promise<void>) => {
    const own = new AbortController();
    control.current = own;
    setProblem(null);
    try {
      await work(own.signal);
    } catch (error) {
      setStep(back);
      if (!isAbort(error)) setProblem(sentence(error));
    }
  };

  /** The wish holds once its report is there: after a failure the report that stays is that of the one before. */
  const check = (packed: Archive, wanted: ImportWish, back: ImportStep = { step: 'choose' }) =>
    guarded(back, async (signal) => {
      const report = await send(packed, true, wanted, signal);
      setWish(wanted);
      setStep({ step: 'checked', report });
    });

  return {
    step,
    archive,
    wish,
    problem,
    start: (source: ImportSource | null) => {
      if (source === null) {
        setProblem(t('nothingDropped'));
        return;
      }
      setArchive(null);
      void guarded({ step: 'choose' }, async (signal) => {
        const packed = await pack(source, signal);
        setArchive(packed);
        setStep({ step: 'checked', report: await send(packed, true, wish, signal) });
      });
    },
    recheck: () => {
      if (archive !== null) void check(archive, wish);
    },
    change: (wanted: ImportWish) => {
      if (archive !== null) void check(archive, wanted, step);
    },
    run: () => {
      if (archive === null || step.step !== 'checked') return;
      void guarded(step, async (signal) => {
        const report = await send(archive, false, wish, signal);
        setStep({ step: 'done', report });
      });
    },
    stop: () => control.current?.abort(),
    reset: () => {
      control.current?.abort();
      setArchive(null);
      setWish(onlyTheBank);
      setProblem(null);
      setStep({ step: 'choose' });
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
