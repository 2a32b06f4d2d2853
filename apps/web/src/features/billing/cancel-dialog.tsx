import type { Subscription } from '@guidon/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { cancelPlan } from './api.ts';
import sentences from './billing.en.json';

interface CancelDialogProps {
  current: Subscription;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what happens then, before it does. */
export function CancelDialog({ current, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation(sentences);
  const [reason, setReason] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const { openInvoice, periodEnd, planName, way } = current;
  const isHeld = way !== null;
  const cancel = () =>
    void run(async (send) => {
      await send(cancelPlan, { body: { atPeriodEnd: true, ...(reason !== '' && { reason }) } });
      toast.success(t(isHeld ? 'cancelling.done' : 'cancelling.withdrawn'));
      onClose();
    });
  return (
    <Dialog
      title={
        isHeld
          ? t('cancelling.title', { plan: planName })
          : t('cancelling.withdrawTitle', { plan: openInvoice?.planName ?? planName })
      }
      isOpen={isOpen}
      onClose={onClose}
      hasChanges={reason.trim() !== '' && !isPending}
    >
      <Stack gap={16}>
        {openInvoice !== null && <p>{t('cancelling.order')}</p>}
        {isHeld && periodEnd !== null && (
          <>
            <p>{t('cancelling.atEnd', { date: formatDate(periodEnd) })}</p>
            <p>{t('cancelling.after')}</p>
          </>
        )}
        {isHeld && (
          <TextAreaField
            label={t('cancelling.reason')}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{t(isHeld ? 'cancelling.keep' : 'cancelling.keepOrder')}</Button>
          <Button kind="danger" loading={isPending} onClick={cancel}>
            {t(isHeld ? 'cancelling.confirm' : 'plan.withdraw')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
