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
export function useCertificateDownload(eventId: string, outcome: Outcome) {
  const { isPending, save } = useSavedPdf(certificateRoutes.download, eventId, outcome);
  return { isPending, save: () => save() };
}

/** Saves a certificate with words that need not be saved. */
export function useCertificatePreview(eventId: string, outcome: Outcome) {
  return useSavedPdf(certificateRoutes.preview, eventId, outcome);
}

function useSavedPdf(
  route: typeof certificateRoutes.download | typeof certificateRoutes.preview,
  eventId: string,
  { onSaved, onProblem }: Outcome,
) {
  const { t } = useTranslation(sentences);
  const [isPending, runAlone] = useBusy();
  const save = (query: Record<string, string> = {}) =>
    void runAlone(async () => {
      try {
        const { signal } = new AbortController();
        const asked = { params: { eventId }, query, signal, onProgress: () => {} };
        const { blob, fileName } = await download(route, asked);
        saveFile(blob, fileName ?? t('panel.fallbackName'));
        onSaved?.();
      } catch (error) {
        onProblem(errorMessage(error, t('panel.failed')));
      }
    });
  return { isPending, save };
}
