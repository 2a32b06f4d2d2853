import type { BankChallengeSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconBooks, IconFileExport, IconFlag3, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyExportDialog } from '../challenge-export/index.ts';
import { AddToEventDialog } from './add-to-event-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useBankActions } from './use-bank-actions.ts';

interface BankBulkProps {
  chosen: readonly BankChallengeSummary[];
  onClear: () => void;
}

export function BankBulk({ chosen, onClear }: BankBulkProps) {
  const { t } = useTranslation('challenges');
  const { isBusy, remove } = useBankActions();
  const [isAdding, setAdding] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        <Button size="xs" leftSection={<IconFlag3 size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('bulk.addToEvent')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconBooks size={16} aria-hidden />}
          onClick={() => setPublishing(true)}
        >
          {t('bulk.publish')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconFileExport size={16} aria-hidden />}
          disabled={chosen.length > limits.challengesExportedByName}
          onClick={() => setExporting(true)}
        >
          {t('bulk.export')}
        </Button>
        <Button
          size="xs"
          kind="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => remove(chosen, onClear)}
        >
          {t('bulk.delete')}
        </Button>
      </BulkBar>
      {isExporting && (
        <LazyExportDialog
          choice={{ ids: chosen.map(({ id }) => id).join(',') }}
          onClose={() => setExporting(false)}
        />
      )}
      {isPublishing && (
        <PublishDialog
          challenges={chosen}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false);
            onClear();
          }}
        />
      )}
      {isAdding && (
        <AddToEventDialog
          challengeIds={chosen.map(({ id }) => id)}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            onClear();
          }}
        />
      )}
    </>
  );
}
