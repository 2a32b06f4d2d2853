import type { AuditEntry } from '@guidon/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryDetails, type Names, useSentence } from './event/entry-parts.tsx';
import styles from './audit.module.css';
import sentences from './audit.en.json';

interface EntryDialogProps {
  entry: AuditEntry | null;
  names: Names;
  onClose: () => void;
  onlyObject: (id: string) => void;
  onlyEvent: (id: string) => void;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function Named({ id, name }: { id: string; name: string | undefined }) {
  return (
    <>
      {name !== undefined && <bdi>{name} </bdi>}
      <span className="mono dim">{id}</span>
    </>
  );
}

function Facts({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { t } = useTranslation(sentences);
  const { at, actor, action, target, eventId, address, requestId } = entry;
  return (
    <dl className={styles['facts']}>
      <Line label={t('entry.at')}>{formatDateTime(at)}</Line>
      {actor !== null && (
        <Line label={t('entry.who')}>
          <Named id={actor.id} name={actor.username} />
        </Line>
      )}
      <Line label={t('entry.action')}>
        <span className="mono">{action}</span>
      </Line>
      {target.id !== null && (
        <Line label={t('entry.target')}>
          {target.type} <Named id={target.id} name={names[target.id]} />
        </Line>
      )}
      {eventId !== null && eventId !== target.id && (
        <Line label={t('entry.event')}>
          <Named id={eventId} name={names[eventId]} />
        </Line>
      )}
      <Line label={t('entry.address')}>
        {address === '' ? (
          <span className="dim">{t('entry.noAddress')}</span>
        ) : (
          <span className="mono">{address}</span>
        )}
      </Line>
      {requestId !== '' && (
        <Line label={t('entry.request')}>
          <span className="mono dim">{requestId}</span>
        </Line>
      )}
      <Line label={t('entry.recorded')}>
        <EntryDetails entry={entry} names={names} />
      </Line>
    </dl>
  );
}

/** All that an entry says, and ways to what else concerns the same. */
export function EntryDialog({ entry, names, onClose, onlyObject, onlyEvent }: EntryDialogProps) {
  const { t } = useTranslation(sentences);
  const sentence = useSentence();
  const follow = (go: () => void) => () => {
    onClose();
    go();
  };
  if (entry === null) return null;
  const { actor, target, eventId } = entry;
  const { id: targetId } = target;
  return (
    <Dialog title={t('entry.title')} isOpen isWide onClose={onClose}>
      <p className={styles['sentence']}>
        <bdi>{sentence(entry)}</bdi>
      </p>
      <Facts entry={entry} names={names} />
      <div className="flex wraps gap-8">
        {actor !== null && (
          <Button size="xs" onClick={follow(() => onlyObject(actor.id))}>
            {t('entry.ofActor')}
          </Button>
        )}
        {targetId !== null && targetId !== actor?.id && targetId !== eventId && (
          <Button size="xs" onClick={follow(() => onlyObject(targetId))}>
            {t('entry.ofTarget')}
          </Button>
        )}
        {eventId !== null && (
          <Button size="xs" onClick={follow(() => onlyEvent(eventId))}>
            {t('entry.ofEvent')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
