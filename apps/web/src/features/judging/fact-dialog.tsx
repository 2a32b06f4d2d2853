import type { ScoreLine } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { restoreFact, revokeFact } from './api.ts';
import { NoteDialog } from './note-dialog.tsx';

interface FactDialogProps {
  eventId: string;
  line: ScoreLine;
  onClose: () => void;
}

/** Revokes a fact, or restores one that is revoked. */
export function FactDialog({ eventId, line: { seq, revoked }, onClose }: FactDialogProps) {
  const { t } = useTranslation('judging');
  const isRevoked = revoked !== null;
  return (
    <NoteDialog
      title={t(isRevoked ? 'restoreFact' : 'revokeFact', { seq })}
      confirmLabel={t(isRevoked ? 'restore' : 'revoke')}
      isDanger={!isRevoked}
      work={async (send, note) => {
        await send(isRevoked ? restoreFact : revokeFact, { params: { eventId, seq }, body: { note } });
        return t(isRevoked ? 'done.restored' : 'done.revoked', { seq });
      }}
      onClose={onClose}
    >
      <p>{t(isRevoked ? 'restoreText' : 'revokeText')}</p>
    </NoteDialog>
  );
}
