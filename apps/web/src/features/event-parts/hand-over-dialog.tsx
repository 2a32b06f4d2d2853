import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { eventQuery } from '../../resources/events.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { admissionText } from './admission-text.ts';
import styles from './hand-over-dialog.module.css';
import { magicLinkUrl, registrationLink } from './registration-links-state.ts';
import sentences from './event-parts.en.json';

/** What to give to those who are to come in: the code, a link and its picture, and whether they let in now. */
function HandOver({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { tenantName } = useUser();
  const { origin } = window.location;
  const link = magicLinkUrl(origin, event, tenantName) ?? registrationLink(origin, event);
  const code = event.registration.registrationType === 'code' ? event.registration.registrationCode : null;
  return (
    <div className="stack gap-16">
      <p>{admissionText(t, event.registration)}</p>
      {code !== null && (
        <div className={classNames('row justify-between gap-8 frame', styles['line'])}>
          <span className={classNames('mono', styles['code'])}>{code}</span>
          <CopyButton text={code} label={t('handOver.copyCode')} success={t('handOver.codeCopied')} />
        </div>
      )}
      <div className={classNames('row justify-between gap-8 frame', styles['line'])}>
        <span className="mono fine-print shrinks breaks">{link}</span>
        <CopyButton text={link} label={t('handOver.copyLink')} success={t('handOver.linkCopied')} />
      </div>
      <QrCode text={link} label={t('handOver.qr', { name: event.name })} />
    </div>
  );
}

interface HandOverDialogProps {
  event: { id: string; name: string };
  /** What has just been done; nothing when it is only looked up. */
  after?: 'publish' | 'start' | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function HandOverDialog({ event: { id, name }, after, isOpen, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...eventQuery(id), enabled: isOpen });
  return (
    <Dialog title={t(`handOver.${after ?? 'title'}`, { name })} isOpen={isOpen} onClose={onClose}>
      <QueryView query={query} failure={t('frame.failed')} skeleton={<SkeletonRows count={4} />}>
        {(event) => <HandOver event={event} />}
      </QueryView>
    </Dialog>
  );
}
