import type { MailDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { mailQuery, retryMail } from './api.ts';
import { MailContent } from './mail-content.tsx';
import { MailStateBadge } from './mail-state-badge.tsx';
import styles from './mails.module.css';
import sentences from './mails.en.json';

function Facts({ mail }: { mail: MailDetail }) {
  const { t } = useTranslation(sentences);
  const facts = [
    { name: t('columns.to'), value: mail.to },
    { name: t('columns.from'), value: mail.tenant?.displayName ?? t('platform') },
    { name: t('mail.kind'), value: mail.kind },
    { name: t('columns.created'), value: formatDateTime(mail.createdAt) },
    ...(mail.sentAt === null ? [] : [{ name: t('mail.sent'), value: formatDateTime(mail.sentAt) }]),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('columns.state')}</dt>
        <dd className="row gap-8">
          <MailStateBadge state={mail.state} />
          {mail.tries > 0 && t('mail.tries', { count: mail.tries })}
        </dd>
      </div>
    </dl>
  );
}

function OneMail({ mail }: { mail: MailDetail }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('mail.retryFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const retry = () =>
    void run(async (send) => {
      await send(retryMail, { params: { mailId: mail.id } });
      toast.success(t('mail.retried'));
    });
  return (
    <Stack gap={16}>
      <h3 className={styles['subject']}>{mail.subject}</h3>
      <Facts mail={mail} />
      {mail.lastError !== null && (
        <Notice tone="wrong" title={t('mail.lastError')}>
          {mail.lastError}
        </Notice>
      )}
      {mail.content ? (
        <MailContent content={mail.content} />
      ) : (
        <p className="dim">{t(mail.state === 'sent' ? 'mail.dropped' : 'mail.sealed')}</p>
      )}
      {mail.can.retry && (
        <div>
          <Button kind="primary" disabled={isPending} onClick={retry}>
            {t(isPending ? 'mail.retrying' : 'mail.retry')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function MailDialog({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(mailQuery(mailId));
  return (
    <Dialog title={t('mail.title')} isOpen isWide onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('mail.failed')}>
        {(mail) => <OneMail mail={mail} />}
      </QueryView>
    </Dialog>
  );
}
