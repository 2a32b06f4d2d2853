import type { EventDetail } from '@guidon/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileLinks } from '../../../ui/file-links.tsx';
import { exportKinds, fileUrl, type Format, formats, kindsFor } from './export-files.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-exports.module.css';
import sentences from './event-exports.en.json';

/** What the page shows, as its filters leave it. */
interface OwnExport {
  hrefOf: (format: Format) => string;
}

interface ExportButtonProps {
  event: Pick<EventDetail, 'id' | 'name' | 'can'>;
  own?: OwnExport | undefined;
  isWide?: boolean;
}

function Line({ what, hrefOf }: OwnExport & { what: string }) {
  const { t } = useTranslation(sentences);
  return (
    <li>
      <span>{what}</span>
      <FileLinks
        files={formats.map((format) => ({
          href: hrefOf(format),
          text: t(`formats.${format}`),
          name: t('file', { what, format: t(`formats.${format}`) }),
        }))}
      />
    </li>
  );
}

/** All that the visitor may take out of an event, the same on each of its pages. */
export function ExportButton({ event, own, isWide = false }: ExportButtonProps) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  const kinds = kindsFor(event.can.rights);
  if (kinds.length === 0) return null;
  return (
    <>
      <Button
        fullWidth={isWide}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog title={t('title', { event: event.name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className={classNames('plain-list stack', styles['kinds'])}>
          {own && <Line what={t('filtered')} hrefOf={own.hrefOf} />}
          {exportKinds
            .filter((kind) => kinds.includes(kind))
            .map((kind) => (
              <Line
                key={kind}
                what={t(`kinds.${kind}`)}
                hrefOf={(format) => fileUrl(kind, event.id, format)}
              />
            ))}
        </ul>
        <p className={styles['hint']}>{t('recorded')}</p>
      </Dialog>
    </>
  );
}
