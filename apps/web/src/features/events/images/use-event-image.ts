import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { ImageOptions } from '../../../ui/use-image.ts';
import { removeEventImage, uploadEventImage } from '../api.ts';
import sentences from './event-images.en.json';

const size = { width: limits.eventImageWidth, height: limits.eventImageHeight };

/** How the picture of an event is changed. */
export function useEventImage(eventId: string): ImageOptions {
  const { t } = useTranslation(sentences);
  const params = { eventId };
  return {
    size,
    removeText: t('removeText'),
    upload: (send, form, onProgress) => send(uploadEventImage, { params, form, onProgress }),
    remove: (send) => send(removeEventImage, { params }),
  };
}
