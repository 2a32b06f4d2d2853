import type { CaseDetail, CaseFlag } from '@guidon/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import sentences from './integrity.en.json';

function Device({ session }: { session: CaseFlag['session'] }) {
  const { t } = useTranslation(sentences);
  if (session === null) return <span className="dim">{t('case.noDevice')}</span>;
  return (
    <span className={classNames('stack shrinks breaks', styles['device'])}>
      <span>{session.device || t('case.unknownDevice')}</span>
      <code>{session.address}</code>
    </span>
  );
}

function Owner({ flag: { owner, ownerSolvedAt } }: { flag: CaseFlag }) {
  const { t } = useTranslation(sentences);
  return (
    <span className={classNames('stack shrinks breaks', styles['device'])}>
      <bdi>{owner.name}</bdi>
      <span className="dim">
        {ownerSolvedAt === null
          ? t('case.ownerNot')
          : t('case.ownerSolved', { at: formatDateTime(ownerSolvedAt) })}
      </span>
    </span>
  );
}

/** Flags of other units that were sent, the first ones first. */
export function SentFlags({ sent, hasAnswers }: { sent: CaseFlag[]; hasAnswers: boolean }) {
  const { t } = useTranslation(sentences);
  const columns: Column<CaseFlag>[] = [
    {
      key: 'sender',
      title: t('case.sender'),
      cell: ({ sender, user }) => (
        <span className={classNames('stack shrinks breaks', styles['device'])}>
          <bdi>{sender.name}</bdi>
          <bdi className="dim">{user?.username ?? t('case.deleted')}</bdi>
        </span>
      ),
    },
    { key: 'owner', title: t('case.owner'), cell: (flag) => <Owner flag={flag} /> },
    {
      key: 'question',
      title: t('case.question'),
      cell: ({ challenge, question }) => (
        <bdi>
          {challenge.name} · {question.title}
        </bdi>
      ),
    },
    { key: 'device', title: t('case.device'), cell: ({ session }) => <Device session={session} /> },
    ...(hasAnswers
      ? [
          {
            key: 'answer',
            title: t('case.answer'),
            cell: ({ answer }: CaseFlag) =>
              answer === null ? <span className="dim">{t('case.inBox')}</span> : <code>{answer}</code>,
          },
        ]
      : []),
    { key: 'at', title: t('case.at'), cell: ({ at }) => <RelativeTime at={at} /> },
  ];
  return (
    <DataTable
      caption={t('case.sentCaption')}
      rows={sent}
      rowKey={({ id }) => id}
      rowName={({ sender }) => sender.name}
      columns={columns}
      empty={<p className={styles['none']}>{t('case.noneSent')}</p>}
    />
  );
}

/** Browsers at one address from which more than one of the units has answered. */
export function SharedDevices({ shown: { sharedDevices, units } }: { shown: CaseDetail }) {
  const { t } = useTranslation(sentences);
  const nameOf = (id: string) => units.find(({ unit }) => unit.id === id)?.unit.name ?? '';
  return (
    <div className="stack gap-8">
      <p className="dim">{t('case.sharedHint')}</p>
      <ul className={styles['about']}>
        {sharedDevices.map(({ sessionId, device, address, units: ids }) => (
          <li key={sessionId} className={classNames('stack shrinks breaks', styles['device'])}>
            <bdi>{ids.map(nameOf).join(', ')}</bdi>
            <span className="dim">{device === null || device === '' ? t('case.unknownDevice') : device}</span>
            <code>{address}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
