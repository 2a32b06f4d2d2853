import '@mantine/core/styles/Modal.layer.css';
import type { GalleryImage } from '@guidon/contract';
import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DialogChanges } from '../../ui/use-dialog-changes.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useDiscardQuestion } from '../../ui/use-unsaved-guard.ts';
import { keyStep } from './gallery-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './lightbox.module.css';
import { ImageDetails } from './image-details.tsx';
import sentences from './gallery.en.json';
import uiSentences from '../../ui/ui.en.json';

interface LightboxProps {
  images: readonly GalleryImage[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
  onRemoved: (index: number) => void;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, [role="listbox"]') !== null;

/** One picture as large as the window lets it be; arrows lead to the others. */
export function Lightbox({ images, openId, onOpen, onClose, onRemoved }: LightboxProps) {
  const { t } = useTranslation(sentences);
  const { t: common } = useTranslation(uiSentences);
  useReturnFocus(true);
  const mayDiscard = useDiscardQuestion();
  const [hasChanges, setChanges] = useState(false);
  const unlessTyped = async (act: () => void) => {
    if (!hasChanges || (await mayDiscard())) act();
  };
  const index = images.findIndex(({ id }) => id === openId);
  const image = images[index];
  const go = (to: number | null) => {
    const next = to === null ? undefined : images[to];
    if (next) void unlessTyped(() => onOpen(next.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const to = keyStep(event.key, index, images.length);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  if (!image) return null;
  return (
    <Modal
      opened
      onClose={() => void unlessTyped(onClose)}
      fullScreen
      title={t('viewer.position', { place: index + 1, total: images.length })}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': common('close') }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: styles['body'] ?? '', content: styles['content'] ?? '' }}
      onKeyDown={onKeyDown}
    >
      <div className={classNames('grid gap-8 align-center', styles['stage'])}>
        <IconButton
          label={t('viewer.previous')}
          disabled={index === 0}
          className={styles['step'] ?? ''}
          onClick={() => go(index - 1)}
        >
          <IconChevronLeft size={24} aria-hidden />
        </IconButton>
        <Picture key={image.id} image={image} />
        <IconButton
          label={t('viewer.next')}
          disabled={index === images.length - 1}
          className={styles['step'] ?? ''}
          onClick={() => go(index + 1)}
        >
          <IconChevronRight size={24} aria-hidden />
        </IconButton>
      </div>
      <DialogChanges value={setChanges}>
        <ImageDetails key={image.id} image={image} onRemoved={() => onRemoved(index)} />
      </DialogChanges>
    </Modal>
  );
}

function Picture({ image: { url, caption, width, height, by } }: { image: GalleryImage }) {
  const { t } = useTranslation(sentences);
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <div className={styles['picture']}>
        <EmptyState>{t('viewer.broken')}</EmptyState>
      </div>
    );
  return (
    <div className={styles['picture']}>
      <img
        src={url}
        alt={caption === '' ? t('by', { name: by.username }) : caption}
        width={width}
        height={height}
        className={styles['image']}
        onError={() => setBroken(true)}
      />
    </div>
  );
}
