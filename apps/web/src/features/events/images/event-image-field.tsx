import type { EventDetail } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { ImageField } from '../../../ui/image-field.tsx';
import { useEventImage } from './use-event-image.ts';
import sentences from './event-images.en.json';
import picturesSentences from '../../../ui/pictures.en.json';

export type EventWithImage = Pick<EventDetail, 'id' | 'imageUrl'>;

function ImageChoice({ event }: { event: EventWithImage }) {
  const { t } = useTranslation(sentences);
  const options = useEventImage(event.id);
  return <ImageField id={event.id} imageUrl={event.imageUrl} fileLabel={t('file')} {...options} />;
}

/** The picture of an event in its editor; null for an event that is not there yet. */
export function EventImageField({ event }: { event: EventWithImage | null }) {
  const { t } = useTranslation(sentences);
  const pictures = useTranslation(picturesSentences).t;
  return (
    <FormSection title={pictures('title')} lead={t(event === null ? 'later' : 'hint')}>
      {event !== null && <ImageChoice event={event} />}
    </FormSection>
  );
}
