import type { EventAuditEntry } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { detailLines, wordsOf } from './details-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-audit.module.css';
import { useActionText } from './use-action-text.ts';
import sentences from './event-audit.en.json';

export type Names = Readonly<Record<string, string>>;

const namedTargets = [
  'advantage',
  'adventure',
  'announcement',
  'badge',
  'challenge',
  'division',
  'event',
  'learning-collection',
  'member-group',
  'sequence',
  'team',
  'unit',
  'user',
] as const;

/** Who did what, in one sentence. */
export function useSentence(): (entry: EventAuditEntry) => string {
  const { t } = useTranslation(sentences);
  const textOf = useActionText();
  return ({ actor, action, details }) =>
    t('did', {
      name: actor?.username ?? t(details['by'] === 'clock' ? 'clock' : 'gone'),
      action: textOf(action),
    });
}

interface EntryTargetProps {
  /** Of the event that the entry concerns. */
  eventId: string | null;
  entry: EventAuditEntry;
  names: Names;
}

/** To what or whom it was done, by its name of today; nothing where it is the actor, or has none. */
export function EntryTarget({ eventId, entry: { target, actor }, names }: EntryTargetProps) {
  const { t } = useTranslation(sentences);
  const kind = namedTargets.find((type) => type === target.type);
  const name = names[target.id ?? ''];
  if (kind === undefined || target.id === null || name === undefined || target.id === actor?.id) return null;
  const text = t('target', { kind: t(`targets.${kind}`), name });
  return (
    <span className="dim">
      {kind === 'team' && eventId !== null ? (
        <Link to="/admin/teams/$eventId/$teamId" params={{ eventId, teamId: target.id }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}

/** What the action recorded beside its target, a line each. */
export function EntryDetails({ entry, names }: { entry: EventAuditEntry; names: Names }) {
  const { t } = useTranslation(sentences);
  const words = { names, yes: t('yes'), no: t('no'), time: formatDateTime };
  const lines = detailLines(entry.details, words).filter(({ key }) => key !== 'by' || entry.actor !== null);
  if (lines.length === 0) return <span className="dim">{t('noDetails')}</span>;
  return (
    <dl className={classNames('stack shrinks', styles['details'])}>
      {lines.map(({ key, value }) => (
        <div key={key}>
          <dt>{wordsOf(key)}</dt>
          <dd className="clamped" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
