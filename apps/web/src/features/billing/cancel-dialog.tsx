import type { Subscription } from '@guidon/contract';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
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
  const { openInvoice, periodEnd, planName, way } = current;
  const isHeld = way !== null;
  return (
    <NoteDialog
      title={
        isHeld
          ? t('cancelling.title', { plan: planName })
          : t('cancelling.withdrawTitle', { plan: openInvoice?.planName ?? planName })
      }
      isOpen={isOpen}
      submitLabel={t(isHeld ? 'cancelling.confirm' : 'plan.withdraw')}
      cancelLabel={t(isHeld ? 'cancelling.keep' : 'cancelling.keepOrder')}
      isDanger
      failure={t('failed')}
      {...(isHeld && { note: { label: t('cancelling.reason'), max: 1_000, isLong: true } })}
      work={async (send, reason) => {
        await send(cancelPlan, { body: { atPeriodEnd: true, ...(reason !== '' && { reason }) } });
        return t(isHeld ? 'cancelling.done' : 'cancelling.withdrawn');
      }}
      onClose={onClose}
    >
      {openInvoice !== null && <p>{t('cancelling.order')}</p>}
      {isHeld && periodEnd !== null && (
        <>
          <p>{t('cancelling.atEnd', { date: formatDate(periodEnd) })}</p>
          <p>{t('cancelling.after')}</p>
        </>
      )}
    </NoteDialog>
  );
}
