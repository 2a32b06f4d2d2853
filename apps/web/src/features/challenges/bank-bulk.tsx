import type { BankChallengeSummary } from '@guidon/contract';
import { IconFlag3, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { AddToEventDialog } from './add-to-event-dialog.tsx';
import { useBankActions } from './use-bank-actions.ts';

interface BankBulkProps {
  chosen: readonly BankChallengeSummary[];
  onClear: () => void;
}

export function BankBulk({ chosen, onClear }: BankBulkProps) {
  const { t } = useTranslation('challenges');
  const { isBusy, remove } = useBankActions();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        <Button size="xs" leftSection={<IconFlag3 size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('bulk.addToEvent')}
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
