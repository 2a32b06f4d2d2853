import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { confirmLink, inspectLink } from './sign-in-api.ts';
import styles from './single-sign-on.module.css';
import { useStartSignIn } from './use-start-sign-in.ts';
import sentences from './sso-pages.en.json';
import singleSignOnSentences from './single-sign-on.en.json';

type Offer = Awaited<ReturnType<typeof inspectLink>>;

/** Where the link of a mail leads: says what connecting means, and does it when asked. */
export function SsoLinkPage() {
  const { t } = useTranslation(sentences);
  const { token } = useSearch({ strict: false });
  const offer = useQuery({
    queryKey: ['sso', 'link', token],
    queryFn: ({ signal }) => inspectLink(token ?? '', signal),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [isConnected, setConnected] = useState(false);
  if (isConnected && offer.data) return <Connected offer={offer.data} />;
  return (
    <SignInLayout title={t('link.title')} lead={t('link.lead')}>
      {offer.data && token !== undefined && (
        <OfferForm offer={offer.data} token={token} onConnected={() => setConnected(true)} />
      )}
      {offer.isLoading && <SkeletonRows count={2} />}
      {(offer.isError || token === undefined) && (
        <Stack gap={16}>
          <Notice tone="wrong" isAlert>
            {errorMessage(offer.error, t('link.invalid'))}
          </Notice>
          <Link to="/login">{t('callback.back')}</Link>
        </Stack>
      )}
    </SignInLayout>
  );
}

interface OfferFormProps {
  offer: Offer;
  token: string;
  onConnected: () => void;
}

function OfferForm({ offer, token, onConnected }: OfferFormProps) {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, problem, run } = useWrite({ failure: t('link.failed') });
  const organization = offer.tenantDisplayName;
  const isNew = offer.username === null;
  const connect = () =>
    void run(async (send) => {
      await send(confirmLink, { body: { token } });
      onConnected();
    });
  return (
    <Stack gap={16}>
      <ProblemNotice problem={problem} />
      <dl className={styles['facts']}>
        <dt>{t('link.account')}</dt>
        <dd>{isNew ? offer.email : `${offer.username} (${offer.email})`}</dd>
        <dt>{t('link.organization')}</dt>
        <dd>{organization}</dd>
      </dl>
      {isNew && <p>{t('link.newAccount')}</p>}
      <p>{t('link.meaning', { organization })}</p>
      {!offer.isMember && <p>{t('link.joins', { organization })}</p>}
      {offer.dropsPassword && <Notice tone="warning">{t('link.dropsPassword')}</Notice>}
      <Button kind="primary" size="lg" fullWidth disabled={isBusy} onClick={connect}>
        {t(isBusy ? 'link.busy' : isNew ? 'link.create' : 'link.connect')}
      </Button>
      <Link to="/">{t('link.notMe')}</Link>
    </Stack>
  );
}

function Connected({ offer }: { offer: Offer }) {
  const { t } = useTranslation(sentences);
  const { start, problem, isBusy } = useStartSignIn(undefined);
  const organization = offer.tenantDisplayName;
  return (
    <SignInLayout title={t('link.doneTitle')} lead={t('link.done', { organization })}>
      <Stack gap={16}>
        <ProblemNotice problem={problem} />
        <Button
          kind="primary"
          size="lg"
          fullWidth
          disabled={isBusy}
          onClick={() => start(offer.tenantName)}
          autoFocus
        >
          {isBusy ? t('signIn.busy', { ns: singleSignOnSentences }) : t('link.signIn', { organization })}
        </Button>
      </Stack>
    </SignInLayout>
  );
}
