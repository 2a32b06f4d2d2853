import { billingRoutes, type Subscription } from '@guidon/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api-client.ts';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { currentQuery } from './api.ts';
import { arrivalOf } from './billing-state.ts';
import { formatMoney } from './format-money.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { useLiveSubscription } from './use-live-subscription.ts';
import sentences from './billing.en.json';

const everyMs = 5_000;
const mostLooks = 24;
const waitingKey = [billingRoutes.syncStatus.id, 'arrival'];

/** Where a buyer comes back to. It says what holds, never what should. */
export function SuccessPage() {
  const { rights } = useUser();
  return rights.includes('billing.manage') ? <Arrival /> : <OthersPage />;
}

function OthersPage() {
  const { t } = useTranslation(sentences);
  return (
    <Message title={t('arrival.others')} text={t('arrival.othersText')}>
      <ButtonLink kind="primary" to="/dashboard">
        {t('arrival.dashboard')}
      </ButtonLink>
    </Message>
  );
}

function Arrival() {
  const { t } = useTranslation(sentences);
  const current = useQuery(currentQuery());
  useLiveSubscription();
  return (
    <QueryView query={current} skeleton={<Loader />} failure={t('failedToLoad')}>
      {(subscription) => <Told subscription={subscription} />}
    </QueryView>
  );
}

function Told({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(sentences);
  const arrival = arrivalOf(subscription);
  const { openInvoice, planName } = subscription;
  if (arrival === 'waiting') return <Waiting />;
  const toBilling = (
    <ButtonLink kind="primary" to="/billing">
      {t('arrival.billing')}
    </ButtonLink>
  );
  if (arrival === 'invoice' && openInvoice !== null)
    return (
      <Message
        title={t('arrival.invoice')}
        text={t('arrival.invoiceText', {
          number: openInvoice.number,
          plan: openInvoice.planName,
          total: formatMoney(openInvoice.total, openInvoice.currency),
          due: openInvoice.dueAt === null ? '' : formatDate(openInvoice.dueAt),
        })}
      >
        <InvoiceButton id={openInvoice.id} number={openInvoice.number} size="sm" />
        {toBilling}
      </Message>
    );
  return arrival === 'held' ? (
    <Message title={t('arrival.held')} text={t('arrival.heldText', { plan: planName })}>
      {toBilling}
    </Message>
  ) : (
    <Message title={t('arrival.unsold')} text={t('arrival.unsoldText')}>
      {toBilling}
    </Message>
  );
}

/** Asks the server to look at the provider, as its message may be late; for two minutes, then by hand. */
function Waiting() {
  const { t } = useTranslation(sentences);
  const client = useQueryClient();
  const look = useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) => api.send<typeof billingRoutes.syncStatus>(billingRoutes.syncStatus, { signal }),
    select: ({ data }) => data,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (looksLeft(state) && !isArrived(state.data?.data) ? everyMs : false),
  });
  const found = look.data;
  if (found !== undefined && isArrived(found)) return <Told subscription={found} />;
  const isWaiting = look.isFetching || looksLeft(client.getQueryState(waitingKey));
  return (
    <Message
      title={t(isWaiting ? 'arrival.waiting' : 'arrival.notYet')}
      text={t(isWaiting ? 'arrival.waitingText' : 'arrival.notYetText')}
    >
      <Button loading={look.isFetching} onClick={() => void look.refetch()}>
        {t('arrival.again')}
      </Button>
      <ButtonLink to="/billing">{t('arrival.billing')}</ButtonLink>
    </Message>
  );
}

interface Looks {
  dataUpdateCount: number;
  errorUpdateCount: number;
}

function looksLeft(state: Looks | undefined): boolean {
  return state === undefined || state.dataUpdateCount + state.errorUpdateCount < mostLooks;
}

function isArrived(found: Subscription | undefined): boolean {
  return found !== undefined && arrivalOf(found) !== 'waiting';
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <CenteredPage title={title} text={text} drawing={<LazyDrawing name="field" />}>
      {children}
    </CenteredPage>
  );
}
