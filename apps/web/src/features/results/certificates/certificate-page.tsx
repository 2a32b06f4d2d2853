import { certificateRoutes, type CheckedCertificate } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { CenteredPage } from '../../../navigation/centered-page.tsx';
import { useTenantInAddress } from '../../../navigation/use-tenant-in-address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PublicLayout } from '../../landing/index.ts';
import styles from './certificate-page.module.css';
import sentences from './certificates.en.json';

export const certificateQuery = (code: string) => ({
  ...dataQuery(certificateRoutes.check, { params: { code } }),
  retry: false,
});

function Verdict({ certificate: { isValid, whyNot, organization } }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation(sentences);
  if (isValid)
    return (
      <Notice tone="right" title={t('valid')}>
        {t('validText', { organization })}
      </Notice>
    );
  return (
    <Notice tone="wrong" title={t('invalid')}>
      {t(`whyNot.${whyNot ?? 'removed'}`, { organization })}
    </Notice>
  );
}

function Checked({ certificate, code }: { certificate: CheckedCertificate; code: string }) {
  const { t } = useTranslation(sentences);
  const { name, event, organization, team, place, of, date, isValid } = certificate;
  const facts = [
    ['name', name],
    ...(team === null ? [] : [['team', team] as const]),
    ['event', event],
    ...(isValid
      ? [
          [
            'place',
            place === null ? t('took') : t('placeOf', { place: formatNumber(place), of: formatNumber(of) }),
          ] as const,
        ]
      : []),
    ['ended', formatDate(date)],
    ['organization', organization],
  ] as const;
  return (
    <div className={styles['page']}>
      <Stack gap={24}>
        <h1 className={styles['title']}>{t('short')}</h1>
        <Verdict certificate={certificate} />
        <Panel title={<bdi>{event}</bdi>}>
          <dl className={styles['facts']}>
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('code')}</dt>
              <dd className="mono">{code.toUpperCase()}</dd>
            </div>
          </dl>
        </Panel>
      </Stack>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation(sentences);
  return (
    <CenteredPage title={t('missing')} text={t('missingText')} drawing={<Drawing name="lost" />}>
      <ButtonLink kind="primary" to="/">
        {t('toStart')}
      </ButtonLink>
    </CenteredPage>
  );
}

/** Whether a certificate is valid, for anybody who has its code. */
export function CertificatePage() {
  const { t } = useTranslation(sentences);
  const { code = '' } = useParams({ strict: false });
  const isSignedIn = useMaybeUser() !== null;
  const query = useQuery(certificateQuery(code));
  useTenantInAddress(query.data?.tenantName, isSignedIn);
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />;
  const page = (
    <QueryView query={query} skeleton={<SkeletonRows count={5} />} failure={t('failed')}>
      {(certificate) => <Checked certificate={certificate} code={code} />}
    </QueryView>
  );
  return isSignedIn ? page : <PublicLayout>{page}</PublicLayout>;
}
