import type { GalleryImage } from '@guidon/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { tileRatio } from './gallery-state.ts';
import styles from './gallery.module.css';
import sentences from './gallery.en.json';

interface ImageGridProps {
  images: readonly GalleryImage[];
  onOpen: (id: string) => void;
}

/** Rows of one height each; a tile has its size before its picture is there. */
export function ImageGrid({ images, onOpen }: ImageGridProps) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={styles['grid']} aria-label={t('images')}>
      {images.map((image) => (
        <Tile key={image.id} image={image} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Tile({ image, onOpen }: { image: GalleryImage; onOpen: (id: string) => void }) {
  const { t } = useTranslation(sentences);
  const { id, caption, thumbnailUrl, width, height, by } = image;
  const name = caption === '' ? t('by', { name: by.username }) : caption;
  return (
    <li className={styles['tile']} style={{ '--ratio': tileRatio(image) }}>
      <button
        type="button"
        className={styles['open']}
        aria-label={t('open', { name })}
        data-image={id}
        onClick={() => onOpen(id)}
      >
        <img
          src={thumbnailUrl}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={styles['thumbnail']}
        />
        {image.with === 'private' && (
          <span className={styles['lock']} title={t('sharedWith.private')}>
            <IconLock size={14} aria-hidden />
          </span>
        )}
        <span className={styles['under']}>
          {caption !== '' && <bdi className="medium ellipsis">{caption}</bdi>}
          <bdi className="ellipsis">{by.username}</bdi>
        </span>
      </button>
    </li>
  );
}
