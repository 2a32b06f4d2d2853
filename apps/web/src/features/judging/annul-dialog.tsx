import type { Annulment } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { annulChallenge, restoreChallenge } from './api.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import sentences from './judging.en.json';

interface AnnulDialogProps {
  eventId: string;
  of: Annulment;
  onClose: () => void;
}

/** Annuls a challenge, or takes that back; both go on until nothing is left. */
export function AnnulDialog({ eventId, of, onClose }: AnnulDialogProps) {
  const { t } = useTranslation(sentences);
  const { challenge, units, annulled } = of;
  const { name } = challenge;
  const isAnnulled = annulled !== null;
  return (
    <JudgeDialog
      title={t(isAnnulled ? 'annul.backTitle' : 'annul.title', { name })}
      submitLabel={t(isAnnulled ? 'annul.back' : 'annul.do')}
      isDanger={!isAnnulled}
      work={async (send, note) => {
        const params = { eventId, challengeId: challenge.id };
        for (let left = 1; left > 0; ) {
          const reply = await send(isAnnulled ? restoreChallenge : annulChallenge, {
            params,
            body: { note },
          });
          left = reply.data.left;
        }
        return t(isAnnulled ? 'annul.backDone' : 'annul.done', { name });
      }}
      onClose={onClose}
    >
      <p>{isAnnulled ? t('annul.backText') : t('annul.text')}</p>
      {!isAnnulled && <p>{t('annul.units', { count: units })}</p>}
    </JudgeDialog>
  );
}
