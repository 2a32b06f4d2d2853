import { certificateRoutes } from '@guidon/contract';
import { download, saveFile } from '../../../lib/download.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import sentences from './certificates.en.json';

interface Outcome {
  onSaved?: () => void;
  /** Shows why there is none. */
  onProblem: (sentence: string) => void;
}

/** Saves the reader's certificate of an event. */
export function useCertificateDownload(eventId: string, { onSaved, onProblem }: Outcome) {
  const { t } = useTranslation(sentences);
  const [isPending, runAlone] = useBusy();
  const save = () =>
    void runAlone(async () => {
      try {
        const { signal } = new AbortController();
        const asked = { params: { eventId }, signal, onProgress: () => {} };
        const { blob, fileName } = await download(certificateRoutes.download, asked);
        saveFile(blob, fileName ?? t('panel.fallbackName'));
        onSaved?.();
      } catch (error) {
        onProblem(errorMessage(error, t('panel.failed')));
      }
    });
  return { isPending, save };
}
