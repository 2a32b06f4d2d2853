import type { ImportReport, ImportUpload } from '@guidon/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { discardUpload, prepareImport } from '../api.ts';
import { chosenKeys, nothingChosen } from './import-choices-state.ts';
import { ImportProblem, isAbort } from './import-problem.ts';
import type { ImportSource } from './import-source.ts';
import { type PackedSource, packSource } from './pack-source.ts';
import { type ImportOptions, sendArchive } from './send-archive.ts';
import type { Transfer } from './send-parts.ts';
import { useTransfer } from './use-transfer.ts';
import sentences from './challenge-import.en.json';

export type ImportStep =
  | { step: 'choose' }
  | { step: 'packing'; name: string; percent: number }
  | { step: 'sending'; name: string; transfer: Transfer }
  | { step: 'uploading'; isDryRun: boolean; percent: number }
  | { step: 'checked'; report: ImportReport }
  | { step: 'done'; report: ImportReport };

const onlyTheBank: ImportOptions = { eventId: null, eventName: null, isMirror: false };

/** The step that is shown, and one piece of work at a time that a failure takes back to a step before. */
function useImportStep() {
  const { t } = useTranslation(sentences);
  const [step, setStep] = useState<ImportStep>({ step: 'choose' });
  const [problem, setProblem] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);

  const sentence = (error: unknown) =>
    error instanceof ImportProblem || error instanceof ApiError ? error.message : t('failed');
  const work = async (back: ImportStep, run: (signal: AbortSignal) => Promise<void>) => {
    const own = new AbortController();
    control.current = own;
    setProblem(null);
    try {
      await run(own.signal);
    } catch (error) {
      setStep(back);
      if (!isAbort(error)) setProblem(sentence(error));
    }
  };
  return { step, setStep, problem, setProblem, work, stop: () => control.current?.abort() };
}

/** `eventId` is the event that the challenges are for unless another is chosen. */
export function useImport(eventId: string | null = null) {
  const { t } = useTranslation(sentences);
  const sendWrite = useSendWrite();
  const { step, setStep, problem, setProblem, work, stop } = useImportStep();
  const [archive, setArchive] = useState<PackedSource | null>(null);
  const [options, setOptions] = useState({ ...onlyTheBank, eventId });
  const [choices, setChoices] = useState(nothingChosen);
  const [importId, setImportId] = useState<string | null>(null);
  const transfer = useTransfer(sendWrite, t);

  const send = async (
    packed: PackedSource,
    wanted: ImportOptions,
    { signal, importId: prepared }: { signal: AbortSignal; importId?: string },
  ): Promise<ImportReport> => {
    const { name } = packed;
    const isDryRun = prepared === undefined;
    const onTransfer = (sent: Transfer) => setStep({ step: 'sending', name, transfer: sent });
    const onProgress = (percent: number) => setStep({ step: 'uploading', isDryRun, percent });
    const importOf = isDryRun ? {} : { importId: prepared };
    const sendOnce = async () => {
      const sent = await transfer.transfer(packed, { onTransfer, signal });
      return sendArchive(packed, sent, {
        sendWrite,
        isDryRun,
        options: wanted,
        onProgress,
        signal,
        ...importOf,
      });
    };
    try {
      return await sendOnce();
    } catch (error) {
      const lacksParts = refusedField(error, ['uploadId']) !== null;
      if (lacksParts || (error instanceof ApiError && error.status === 404)) transfer.forget(packed);
      if (lacksParts && packed.content.kind === 'parts') return sendOnce();
      throw error;
    }
  };

  /** The options change with their report: after a failure both stay as they were. */
  const check = (packed: PackedSource, wanted: ImportOptions, back: ImportStep = { step: 'choose' }) =>
    work(back, async (signal) => {
      const report = await send(packed, wanted, { signal });
      setOptions(wanted);
      setStep({ step: 'checked', report });
    });

  const start = (source: ImportSource) => {
    setArchive(null);
    setChoices(nothingChosen);
    void work({ step: 'choose' }, async (signal) => {
      const onProgress = (percent: number) => setStep({ step: 'packing', name: source.name, percent });
      const packed = await packSource(source, { t, onProgress, signal });
      setArchive(packed);
      setStep({ step: 'checked', report: await send(packed, options, { signal }) });
    });
  };

  return {
    step,
    archive,
    options,
    choices,
    choose: setChoices,
    /** Of the import that is carried out, or was at last. */
    importId,
    problem,
    start: (source: ImportSource | null) =>
      source === null ? setProblem(t('nothingDropped')) : start(source),
    recheck: () => {
      if (archive !== null) void check(archive, options);
    },
    change: (wanted: ImportOptions) => {
      if (archive !== null) void check(archive, wanted, step);
    },
    /** The name of the new event changes nothing of the plan. */
    nameEvent: (eventName: string) => setOptions({ ...options, eventName }),
    run: () => {
      if (archive === null || step.step !== 'checked') return;
      const { report: plan } = step;
      void work(step, async (signal) => {
        setStep({ step: 'uploading', isDryRun: false, percent: 0 });
        const body = chosenKeys(plan, choices);
        const { importId: prepared } = (await sendWrite(prepareImport, { body, signal })).data;
        setImportId(prepared);
        const report = await send(archive, options, { signal, importId: prepared });
        setStep({ step: 'done', report });
      });
    },
    stop,
    pause: transfer.pause,
    resume: transfer.resume,
    /** Stops, and throws away what has come of the archive. */
    cancel: () => {
      stop();
      transfer.discard();
    },
    /** Checks an archive that has come whole before. */
    takeUpload: ({ id, name }: Pick<ImportUpload, 'id' | 'name'>) => {
      const packed: PackedSource = { name, content: { kind: 'sent', id }, leftOut: [] };
      setArchive(packed);
      void check(packed, options);
    },
    throwAway: (uploadId: string) =>
      void work({ step: 'choose' }, async () => {
        await sendWrite(discardUpload, { params: { uploadId } });
      }),
    reset: () => {
      stop();
      setArchive(null);
      setOptions({ ...onlyTheBank, eventId });
      setChoices(nothingChosen);
      setProblem(null);
      setStep({ step: 'choose' });
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
