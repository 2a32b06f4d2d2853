import {
  type ChallengeExportFormat,
  challengeExportFormats,
  challengeExportRoutes,
  type ExportPlan,
} from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadPercent } from '../../../lib/files.ts';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useDownload } from '../../../lib/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { type ExportChoice, exportPlanQuery, type FormatChoice } from '../api.ts';
import styles from './challenge-export.module.css';
import sentences from './challenge-export.en.json';

interface NoteGroup {
  text: string;
  /** Of the challenges that it is true of. */
  names: string[];
}

/** Each text once, those of challenges that are left out first. */
function groupByText(notes: ExportPlan['notes']): NoteGroup[] {
  const sorted = notes.toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
  const groups = Map.groupBy(sorted, ({ text }) => text);
  return [...groups].map(([text, of]) => ({ text, names: of.map(({ name }) => name) }));
}

function Notes({ plan, format }: { plan: ExportPlan; format: ChallengeExportFormat }) {
  const { t } = useTranslation(sentences);
  const groups = groupByText(plan.notes);
  const count = groups.length + plan.eventNotes.length;
  if (count === 0) return null;
  return (
    <details className={styles['notes']} open={count <= 5}>
      <summary>{t('notes', { count, format: t(`formats.${format}`) })}</summary>
      <ul>
        {plan.eventNotes.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {groups.map((group) => (
          <Note key={group.text} {...group} />
        ))}
      </ul>
    </details>
  );
}

/** What is true of many challenges is said once, and of which ones where it is opened. */
function Note({ text, names: [first = '', ...others] }: NoteGroup) {
  const { t } = useTranslation(sentences);
  if (others.length === 0) return <li>{t('note', { name: first, text })}</li>;
  return (
    <li>
      <details>
        <summary>{t('noteOften', { text, count: others.length + 1 })}</summary>
        {[first, ...others].join(', ')}
      </details>
    </li>
  );
}

/** What a challenge comes to without its files, roughly. */
const challengeBytes = 2 * 1024;

function Running({ bytes, plan }: { bytes: number; plan: ExportPlan }) {
  const { t } = useTranslation(sentences);
  const percent = downloadPercent(bytes, {
    fileBytes: plan.fileBytes,
    otherBytes: plan.challenges * challengeBytes,
  });
  const size = formatBytes(bytes);
  return (
    <>
      <ProgressBar label={t('working')} percent={percent} />
      <p className="hint">
        {percent === undefined
          ? t('received', { size })
          : t('receivedOf', { size, total: formatBytes(plan.fileBytes) })}
      </p>
    </>
  );
}

function Planned({ plan, choice, onClose }: { plan: ExportPlan; choice: FormatChoice; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { progress, start, cancel } = useDownload(
    challengeExportRoutes.download,
    { query: { ...choice } },
    { fallbackName: t('fallbackName', { format: choice.format }), failed: t('failed') },
  );
  const isRunning = progress.state === 'running';
  const size = formatBytes(plan.fileBytes);
  return (
    <Stack gap={12}>
      <p className={styles['sum']}>
        {plan.challenges === 0 && plan.notes.length === 0
          ? t('nothing')
          : `${t('challenges', { count: plan.challenges })}, ${t('files', { count: plan.files, size })}`}
      </p>
      <Notes plan={plan} format={choice.format} />
      {progress.state === 'done' && (
        <Notice tone="right" isAlert>
          {t('done', { name: progress.name })}
        </Notice>
      )}
      {progress.state === 'failed' && (
        <Notice tone="wrong" isAlert>
          {progress.sentence}
        </Notice>
      )}
      {isRunning ? <Running bytes={progress.bytes} plan={plan} /> : <p className="hint">{t('secret')}</p>}
      <Row justify="end">
        <Button onClick={isRunning ? cancel : onClose}>{t(isRunning ? 'cancel' : 'close')}</Button>
        <Button kind="primary" disabled={isRunning || plan.challenges === 0} onClick={() => void start()}>
          {t(progress.state === 'done' ? 'again' : 'start')}
        </Button>
      </Row>
    </Stack>
  );
}

function OfFormat({ choice, onClose }: { choice: FormatChoice; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(exportPlanQuery(choice));
  return (
    <>
      <p className="hint">{t(`lead.${choice.format}`)}</p>
      <QueryView query={query} skeleton={<Skeleton height={120} />} failure={t('load')}>
        {(plan) => <Planned plan={plan} choice={choice} onClose={onClose} />}
      </QueryView>
    </>
  );
}

/** For which platform, what would be exported, and the download with how far it is. */
export function ExportDialog({ choice, onClose }: { choice: ExportChoice; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const [format, setFormat] = useState<ChallengeExportFormat>('ctfcli');
  const formats = challengeExportFormats.map((value) => ({ value, label: t(`formats.${value}`) }));
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Stack gap={12}>
        <Segmented label={t('format')} value={format} choices={formats} onChange={setFormat} />
        <OfFormat key={format} choice={{ ...choice, format }} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}
