import type { Annulment } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AnnulDialog } from './annul-dialog.tsx';
import { annulmentsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './score.module.css';
import sentences from './judging.en.json';

/** Challenges that count for nobody in an event, each with a way back; nothing where there is none. */
export function AnnulmentsPanel({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { data = [] } = useQuery(annulmentsQuery(eventId));
  const [open, setOpen] = useState<Annulment | null>(null);
  const annulled = data.flatMap((of) => (of.annulled === null ? [] : [{ ...of, annulled: of.annulled }]));
  if (annulled.length === 0) return null;
  return (
    <Panel title={t('annul.list')}>
      <ul className={classNames('plain-list', styles['annulments'])}>
        {annulled.map((of) => (
          <li key={of.challenge.id}>
            <div>
              <bdi className={styles['annulled']}>{of.challenge.name}</bdi>
              <p className="dim">
                <time dateTime={of.annulled.at}>{formatDateTime(of.annulled.at)}</time>
                {' · '}
                <bdi>{of.annulled.note}</bdi>
              </p>
              <p className="dim">
                {t('annul.revoked', { count: of.annulled.revoked })}
                {of.annulled.isBeingRestored && ` ${t('annul.isBeingRestored')}`}
              </p>
            </div>
            <Button size="xs" onClick={() => setOpen(of)}>
              {t('annul.back')}
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && <AnnulDialog eventId={eventId} of={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
