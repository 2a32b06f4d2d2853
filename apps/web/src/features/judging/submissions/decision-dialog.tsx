import type { EventSubmission } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { JudgeDialog } from '../judge-dialog.tsx';
import { acceptSubmission, revokeSubmission } from './api.ts';
import { questionName } from './submission-names.ts';
import sentences from './submissions.en.json';

interface DecisionDialogProps {
  eventId: string;
  submission: EventSubmission;
  act: 'accept' | 'revoke';
  onClose: () => void;
}

/** Accepts a wrong answer, or revokes the solve that an answer counts by. */
export function DecisionDialog({ eventId, submission, act, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(sentences);
  const isAcceptance = act === 'accept';
  return (
    <JudgeDialog
      title={t(`${act}Title`, { name: submission.unit.name })}
      submitLabel={t(act)}
      isDanger={!isAcceptance}
      work={async (send, note) => {
        const call = { params: { eventId, submissionId: submission.id }, body: { note } };
        await send(isAcceptance ? acceptSubmission : revokeSubmission, call);
        return t(isAcceptance ? 'done.accepted' : 'done.revoked');
      }}
      onClose={onClose}
    >
      <p>{t(`${act}Text`, { what: questionName(submission) })}</p>
    </JudgeDialog>
  );
}
