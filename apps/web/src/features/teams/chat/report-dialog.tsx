import type { TeamMessage } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { reportMessage } from './api.ts';
import { ChatText } from './chat-text.tsx';
import sentences from './team-chat.en.json';

interface ReportDialogProps {
  teamId: string;
  message: TeamMessage;
  onClose: () => void;
}

export function ReportDialog({ teamId, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <NoteDialog
      title={t('reportTitle')}
      submitLabel={t('reportSend')}
      failure={t('failed.report')}
      note={{ label: t('reportReason'), max: limits.teamReasonMax, isRequired: true }}
      work={async (send, reason) => {
        await send(reportMessage, { params: { teamId, messageId: message.id }, body: { reason } });
        return t('done.report');
      }}
      onClose={onClose}
    >
      <p>{t('reportLead')}</p>
      <blockquote>
        <ChatText text={message.message} />
      </blockquote>
    </NoteDialog>
  );
}
