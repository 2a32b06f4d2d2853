import { type ArchiveSite, archiveSiteRoutes, type EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { downloadPercent } from '../../../lib/files.ts';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useDownload } from '../../../lib/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { archiveSiteQuery } from '../api.ts';
import sentences from './archive-site.en.json';

/** What the pages of an archive come to, roughly. */
const pageBytes = 256 * 1024;

interface RunningProps {
  bytes: number;
  fileBytes: number;
  onCancel: () => void;
}

function Running({ bytes, fileBytes, onCancel }: RunningProps) {
  const { t } = useTranslation(sentences);
  const percent = downloadPercent(bytes, { fileBytes, otherBytes: pageBytes });
  const size = formatBytes(bytes);
  return (
    <>
      <ProgressBar label={t('working')} percent={percent} />
      <p className="hint">
        {percent === undefined
          ? t('received', { size })
          : t('receivedOf', { size, total: formatBytes(fileBytes) })}
      </p>
      <Button kind="quiet" fullWidth onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

function Ready({ eventId, site }: { eventId: string; site: ArchiveSite }) {
  const { t } = useTranslation(sentences);
  const { progress, start, cancel } = useDownload(
    archiveSiteRoutes.download,
    { params: { eventId } },
    { fallbackName: t('fallbackName'), failed: t('failed') },
  );
  if (progress.state === 'running')
    return <Running bytes={progress.bytes} fileBytes={site.fileBytes} onCancel={cancel} />;
  return (
    <>
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
      {site.files > 0 && (
        <p className="hint">{t('files', { count: site.files, size: formatBytes(site.fileBytes) })}</p>
      )}
      <Button fullWidth onClick={() => void start()}>
        {t(progress.state === 'done' ? 'again' : 'start')}
      </Button>
    </>
  );
}

function OfPastEvent({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(archiveSiteQuery(eventId));
  return (
    <QueryView query={query} skeleton={<Skeleton height={40} />} failure={t('load')}>
      {(site) =>
        site.whyNot === null ? <Ready eventId={eventId} site={site} /> : <Reason>{site.whyNot}</Reason>
      }
    </QueryView>
  );
}

function Reason({ children }: { children: string }) {
  return <p className="text-13">{children}</p>;
}

/** For staff of an event: the event as a static site to take along, or why there is none yet. */
export function ArchiveSitePanel({ event }: { event: Pick<EventDetail, 'id' | 'status'> }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('title')}>
      <Stack gap={12}>
        <p className="hint">{t('lead')}</p>
        {event.status === 'completed' ? <OfPastEvent eventId={event.id} /> : <Reason>{t('notOver')}</Reason>}
      </Stack>
    </Panel>
  );
}
