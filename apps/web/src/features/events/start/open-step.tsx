import type { EventDetail } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { admissionText, magicLinkUrl, registrationLink } from '../../event-parts/index.ts';
import { SignInLayout } from '../../sign-in/index.ts';
import styles from './start.module.css';
import sentences from './start.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

/** What is handed to the people who play: code, link, QR code, and until when they come in. */
export function OpenStep({ progress, event }: { progress: ReactNode; event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const { tenantName } = useUser();
  const { origin, host } = window.location;
  const { registrationCode } = event.registration;
  const link = magicLinkUrl(origin, event, tenantName) ?? registrationLink(origin, event);
  const params = { eventId: event.id };
  return (
    <SignInLayout
      title={t('open.title', { event: event.name })}
      lead={t('open.lead')}
      isWide
      above={progress}
    >
      <Stack gap={16}>
        <section className={classNames('stack gap-12 card', styles['handout'])}>
          {registrationCode !== null && (
            <>
              <p className="hint medium">{t('open.code')}</p>
              <p className={styles['code']}>{registrationCode}</p>
              <p className="hint breaks">{t('open.where', { address: `${host}/join` })}</p>
            </>
          )}
          <QrCode text={link} label={t('open.qr', { event: event.name })} />
          <p className="medium" role="status">
            {admissionText(tParts, event.registration)}
          </p>
          <Row wrap justify="center">
            {registrationCode !== null && (
              <CopyButton text={registrationCode} label={t('open.copyCode')} success={t('open.codeCopied')} />
            )}
            <CopyButton text={link} label={t('open.copyLink')} success={t('open.linkCopied')} />
          </Row>
        </section>
        <ButtonLink kind="primary" size="lg" fullWidth to="/admin/events/$eventId/dashboard" params={params}>
          {t('open.control')}
        </ButtonLink>
        <ButtonLink size="lg" fullWidth to="/events/$eventId" params={params}>
          {t('open.page')}
        </ButtonLink>
        <ButtonLink kind="quiet" fullWidth to="/admin/events/$eventId/challenges" params={params}>
          {t('open.more')}
        </ButtonLink>
      </Stack>
    </SignInLayout>
  );
}
