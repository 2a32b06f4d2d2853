import type { GalleryImage } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDialogChanges } from '../../ui/use-dialog-changes.ts';
import { removeImage, shareImage, updateImage } from './api.ts';
import { type Audience, AudienceFields } from './audience-fields.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './lightbox.module.css';
import { TakeDownForm } from './take-down-form.tsx';
import sentences from './gallery.en.json';

interface ImageDetailsProps {
  image: GalleryImage;
  onRemoved: () => void;
}

export function ImageDetails({ image, onRemoved }: ImageDetailsProps) {
  const { t } = useTranslation(sentences);
  const { id, caption, by, createdAt, can, event } = image;
  const removing = useWrite({
    failure: t('viewer.deleteFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const remove = () =>
    void removing.run(async (send) => {
      const isSure = await confirm({
        title: t('viewer.deleteTitle'),
        text: t('viewer.deleteText'),
        confirmLabel: t('viewer.delete'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeImage, { params: { imageId: id }, query: {} });
      onRemoved();
      toast.success(t('viewer.deleted'));
    });
  return (
    <aside className={classNames('grid gap-12 shrinks', styles['details'])}>
      {caption !== '' && !can.edit && <p className={styles['caption']}>{caption}</p>}
      <p className={classNames('hint breaks grid gap-4', styles['facts'])}>
        <bdi>{by.username}</bdi>
        <span>{formatDate(createdAt)}</span>
        <span>
          {image.with === 'event' && event === null
            ? t('sharedWith.eventGone')
            : t(`sharedWith.${image.with}`, { name: event?.name ?? '' })}
        </span>
      </p>
      {can.edit && <OwnFields image={image} />}
      {can.remove && can.edit && (
        <Button kind="danger" size="xs" loading={removing.isPending} onClick={remove}>
          {t('viewer.delete')}
        </Button>
      )}
      {can.remove && !can.edit && <TakeDownForm imageId={id} onRemoved={onRemoved} />}
    </aside>
  );
}

function OwnFields({ image }: { image: GalleryImage }) {
  const { t } = useTranslation(sentences);
  const { id, event } = image;
  const before: Audience = { with: image.with, eventId: event?.id ?? null };
  const [caption, setCaption] = useState(image.caption);
  const [audience, setAudience] = useState(before);
  const { isPending, problem, run } = useWrite({ failure: t('viewer.saveFailed') });
  const isShared = audience.with !== before.with || audience.eventId !== before.eventId;
  const isNamed = caption.trim() !== image.caption;
  useDialogChanges((isNamed || isShared) && !isPending);
  const save = () =>
    void run(async (send) => {
      const params = { imageId: id };
      if (isNamed) await send(updateImage, { params, body: { caption } });
      const body = { with: audience.with, eventId: audience.eventId ?? undefined };
      if (isShared) await send(shareImage, { params, body });
      toast.success(t('viewer.saved'));
    });
  return (
    <form
      className={styles['fields']}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('viewer.caption')}
        value={caption}
        maxLength={limits.galleryCaptionMax}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
      <AudienceFields
        label={t('viewer.with')}
        value={audience}
        isDisabled={isPending}
        onChange={setAudience}
      />
      <Button type="submit" size="xs" kind="primary" loading={isPending} disabled={!isShared && !isNamed}>
        {t('viewer.save')}
      </Button>
      <ProblemNotice problem={problem} />
    </form>
  );
}
