import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LazyCropDialog } from '../../../ui/lazy-crop-dialog.ts';
import { PictureButton } from '../../../ui/picture-button.tsx';
import { useImage } from '../../../ui/use-image.ts';
import type { EventWithImage } from './event-image-field.tsx';
import { useEventImage } from './use-event-image.ts';
import sentences from './event-images.en.json';
import picturesSentences from '../../../ui/pictures.en.json';

/** On the picture itself, for those who may change it. */
export function EventImageButton({ event }: { event: EventWithImage }) {
  const { isPending, choose, cropDialog } = useImage(useEventImage(event.id));
  const { t } = useTranslation(sentences);
  const pictures = useTranslation(picturesSentences).t;
  return (
    <>
      <PictureButton
        fileLabel={t('file')}
        size="xs"
        icon={<IconPhoto size={16} aria-hidden />}
        isDisabled={isPending}
        onChoose={choose}
      >
        {pictures(event.imageUrl === null ? 'add' : 'change')}
      </PictureButton>
      {cropDialog && <LazyCropDialog {...cropDialog} />}
    </>
  );
}
