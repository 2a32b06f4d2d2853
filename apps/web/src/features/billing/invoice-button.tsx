import { billingRoutes } from '@guidon/contract';
import { IconDownload } from '@tabler/icons-react';
import { download, saveFile } from '../../lib/download.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import sentences from './billing.en.json';

interface InvoiceButtonProps {
  id: string;
  number: string;
  size?: 'xs' | 'sm';
}

export function InvoiceButton({ id, number, size = 'xs' }: InvoiceButtonProps) {
  const { t } = useTranslation(sentences);
  const [isPending, runAlone] = useBusy();
  const save = () =>
    void runAlone(async () => {
      try {
        const { signal } = new AbortController();
        const asked = { params: { invoiceId: id }, signal, onProgress: () => {} };
        const { blob, fileName } = await download(billingRoutes.invoicePdf, asked);
        saveFile(blob, fileName ?? `invoice-${number}.pdf`);
      } catch (error) {
        toast.error(errorMessage(error, t('failed')));
      }
    });
  return (
    <Button
      size={size}
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('invoices.downloadOf', { number })}
      onClick={save}
    >
      {t('invoices.download')}
    </Button>
  );
}
