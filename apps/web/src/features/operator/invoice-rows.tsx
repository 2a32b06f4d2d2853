import type { PlatformInvoice } from '@guidon/contract';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Row } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.ts';
import { formatMoney } from '../billing/index.ts';
import { markPaid } from './api.ts';
import styles from './operator.module.css';
import sentences from './operator.en.json';

export function InvoiceRows({ invoices }: { invoices: readonly PlatformInvoice[] }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({ failure: t('failed'), onError: (sentence) => toast.error(sentence) });
  const pay = async ({ id, number, total, currency }: PlatformInvoice) => {
    const isMeant = await confirm({
      title: t('detail.markPaidTitle', { number }),
      text: t('detail.markPaidText', { total: formatMoney(total, currency) }),
      confirmLabel: t('detail.markPaid'),
    });
    if (!isMeant) return;
    await run(async (send) => {
      await send(markPaid, { params: { invoiceId: id } });
      toast.success(t('detail.markedPaid', { number }));
    });
  };
  return (
    <section>
      <h3 className={styles['heading']}>{t('detail.invoices')}</h3>
      <ul className={styles['lines']}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span>
              {invoice.number} · {formatMoney(invoice.total, invoice.currency)}
              <span className="dim"> · {formatDate(invoice.issuedAt)}</span>
            </span>
            <Row gap={8}>
              <span className="dim">{t(`detail.invoiceStates.${invoice.state}`)}</span>
              {invoice.state === 'open' && invoice.way === 'transfer' && (
                <Button
                  size="xs"
                  disabled={isPending}
                  aria-label={t('detail.markPaidNamed', { number: invoice.number })}
                  onClick={() => void pay(invoice)}
                >
                  {t('detail.markPaid')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
