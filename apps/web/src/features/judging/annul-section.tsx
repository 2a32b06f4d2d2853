import type { Annulment } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnnulDialog } from './annul-dialog.tsx';
import { annulmentsQuery } from './api.ts';
import sentences from './judging.en.json';

interface AnnulSectionProps {
  eventId: string;
  challengeId: string;
  /** It is about to be hidden, which takes no points from anybody. */
  isHiding: boolean;
  /** Something else is to be saved or dropped first. */
  isBlocked: boolean;
  onDone: () => void;
}

/** Offers to annul a challenge that somebody has something of; nothing for any other, or for who may not judge. */
export function AnnulSection({ eventId, challengeId, isHiding, isBlocked, onDone }: AnnulSectionProps) {
  const { t } = useTranslation(sentences);
  const { data = [] } = useQuery(annulmentsQuery(eventId));
  const [open, setOpen] = useState<Annulment | null>(null);
  const of = data.find(({ challenge }) => challenge.id === challengeId);
  if (of === undefined) return null;
  const isAnnulled = of.annulled !== null;
  return (
    <FormSection title={t('annul.section')} lead={t(isAnnulled ? 'annul.isAnnulled' : 'annul.lead')}>
      {isHiding && !isAnnulled && (
        <Notice tone="warning">{t('annul.hidingKeeps', { count: of.units })}</Notice>
      )}
      <div>
        <Button kind={isAnnulled ? 'default' : 'danger'} onClick={() => setOpen(of)} disabled={isBlocked}>
          {t(isAnnulled ? 'annul.back' : 'annul.open')}
        </Button>
      </div>
      {isBlocked && <p className="dim">{t('annul.blocked')}</p>}
      {open !== null && (
        <AnnulDialog
          eventId={eventId}
          of={open}
          onClose={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </FormSection>
  );
}
