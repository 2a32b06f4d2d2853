import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { Stack } from '../../ui/stack.tsx';
import { exportUrl, type MemberFilter } from './api.ts';

const formats = ['csv', 'xlsx', 'json'] as const;

/** The members that the filters leave, as a file. */
export function ExportMembersButton({ filter }: { filter: MemberFilter }) {
  const { t } = useTranslation('members');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      <Dialog title={t('export.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={16}>
          <p>{t('export.lead')}</p>
          <FileLinks
            files={formats.map((format) => ({
              href: exportUrl(filter, format),
              text: t(`export.formats.${format}`),
              name: t('export.file', { format: t(`export.formats.${format}`) }),
            }))}
          />
          <p className="dim">{t('export.recorded')}</p>
        </Stack>
      </Dialog>
    </>
  );
}
