import type { EventDetail, StaffEntry as Entry } from '@guidon/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-entry.module.css';
import sentences from './event-entry.en.json';

export interface StaffEntryProps {
  username: string;
  entry: Entry;
  registration: EventDetail['registration'];
}

function Answers({ entry: { values, acceptedAt }, registration }: Omit<StaffEntryProps, 'username'>) {
  const { t } = useTranslation(sentences);
  const textOf = (answer: string | boolean) =>
    typeof answer === 'string' ? answer : t(answer ? 'yes' : 'no');
  return (
    <dl className={classNames('stack gap-12', styles['answers'])}>
      {values.map(({ fieldId, label, value }) => (
        <div key={fieldId}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{textOf(value)}</dd>
        </div>
      ))}
      {(registration.acceptsRules || acceptedAt !== null) && (
        <div>
          <dt>{t('staff.acceptedAt')}</dt>
          <dd>{acceptedAt === null ? t('staff.notAccepted') : formatDateTime(acceptedAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Whether somebody has answered what the event asks, and what. */
export function StaffEntry({ username, entry, registration }: StaffEntryProps) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  const hasAnswered = entry.values.length > 0 || entry.acceptedAt !== null;
  if (!hasAnswered)
    return entry.isOwed ? <Badge tone="warning">{t('staff.owed')}</Badge> : <span className="dim">–</span>;
  return (
    <>
      <Button size="xs" aria-label={t('staff.showOf', { name: username })} onClick={() => setOpen(true)}>
        {t('staff.show')}
      </Button>
      {entry.isOwed && <Badge tone="warning">{t('staff.owed')}</Badge>}
      <Dialog title={t('staff.title', { name: username })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Answers entry={entry} registration={registration} />
      </Dialog>
    </>
  );
}
