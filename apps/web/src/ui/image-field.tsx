import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useFileDrop } from '../lib/files.ts';
import { Button } from './button.tsx';
import { Cover } from './cover.tsx';
import styles from './image-field.module.css';
import { LazyCropDialog } from './lazy-crop-dialog.ts';
import { PictureButton } from './picture-button.tsx';
import { Row } from './row.tsx';
import { type ImageOptions, useImage } from './use-image.ts';
import sentences from './pictures.en.json';

interface ImageFieldProps extends ImageOptions {
  /** Of what the picture belongs to; one is drawn from it where there is none. */
  id: string;
  hue?: number;
  imageUrl: string | null;
  /** Of the browser's choice of a file. */
  fileLabel: string;
}

/** A picture as it is shown, to be chosen, dropped or removed. */
export function ImageField({ id, hue, imageUrl, fileLabel, ...options }: ImageFieldProps) {
  const { t } = useTranslation(sentences);
  const { isPending, choose, remove, cropDialog } = useImage(options);
  const dropProps = useFileDrop(({ files: [file] }) => file && choose(file));
  const { width, height } = options.size;
  return (
    <div className={styles['choice']} {...dropProps}>
      <div
        className={styles['frame']}
        data-tall={width < 3 * height || undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <Cover id={id} imageUrl={imageUrl} className={styles['cover']} {...(hue !== undefined && { hue })} />
      </div>
      <Row gap={8} wrap>
        <PictureButton
          fileLabel={fileLabel}
          icon={<IconPhoto size={18} aria-hidden />}
          isDisabled={isPending}
          onChoose={choose}
        >
          {t(imageUrl === null ? 'add' : 'change')}
        </PictureButton>
        {imageUrl !== null && (
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
