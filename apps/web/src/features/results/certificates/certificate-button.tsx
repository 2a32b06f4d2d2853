import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCertificateDownload } from './use-certificate-download.ts';
import sentences from './certificates.en.json';

interface CertificateButtonProps {
  eventId: string;
  eventName: string;
}

/** The reader's certificate of an event in a list; says why where there is none. */
export function CertificateButton({ eventId, eventName }: CertificateButtonProps) {
  const { t } = useTranslation(sentences);
  const { isPending, save } = useCertificateDownload(eventId, {
    onProblem: (sentence) => toast.error(sentence),
  });
  return (
    <Button
      kind="quiet"
      size="xs"
      loading={isPending}
      aria-label={t('ofEvent', { name: eventName })}
      onClick={save}
    >
      {t('short')}
    </Button>
  );
}
