import type { EventDetail } from '@guidon/contract';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFileDrop } from '../../lib/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LazyCropDialog } from '../../ui/lazy-crop-dialog.tsx';
import { PictureButton } from '../../ui/picture-button.tsx';
import { Row } from '../../ui/row.tsx';
import styles from './event-images.module.css';
import { useEventImage } from './use-event-image.ts';

export type EventWithImage = Pick<EventDetail, 'id' | 'imageUrl'>;

function ImageChoice({ event }: { event: EventWithImage }) {
  const { t } = useTranslation('eventImages');
  const { isPending, choose, remove, cropDialog } = useEventImage(event.id);
  const dropProps = useFileDrop(({ files: [file] }) => file && choose(file));
  return (
    <div className={styles['choice']} {...dropProps}>
      <Cover id={event.id} imageUrl={event.imageUrl} className={styles['cover']} />
      <Row gap={8} wrap>
        <PictureButton
          fileLabel={t('file')}
          icon={<IconPhoto size={18} aria-hidden />}
          isDisabled={isPending}
          onChoose={choose}
        >
          {t(event.imageUrl === null ? 'add' : 'change')}
        </PictureButton>
        {event.imageUrl !== null && (
          <Button
            kind="danger"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={isPending}
            onClick={remove}
          >
            {t('remove')}
          </Button>
        )}
      </Row>
      {cropDialog && <LazyCropDialog {...cropDialog} />}
    </div>
  );
}

/** The picture of an event in its editor; null for an event that is not there yet. */
export function EventImageField({ event }: { event: EventWithImage | null }) {
  const { t } = useTranslation('eventImages');
  return (
    <FormSection title={t('title')} lead={t(event === null ? 'later' : 'hint')}>
      {event !== null && <ImageChoice event={event} />}
    </FormSection>
  );
}
