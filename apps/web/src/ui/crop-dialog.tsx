import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { SendWrite } from '../lib/send-write.ts';
import { useWrite } from '../lib/use-write.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './crop-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import sentences from './pictures.en.json';
import uiSentences from './ui.en.json';

const farthestZoom = 4;
const keyboardStep = 4;

interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels. */
interface PictureSize {
  width: number;
  height: number;
}

const quality = 0.9;

/** The cropped picture as a small file. Rejects when the browser cannot draw it. */
async function cropPicture(
  image: CanvasImageSource,
  cut: CropArea,
  { width, height }: PictureSize,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('nothing was drawn');
  return blob;
}

export interface CropDialogProps {
  file: File;
  /** Of the picture that is made. */
  size: PictureSize;
  isRound?: boolean;
  /** Shown when the server sent no message. */
  failure: string;
  /** Sends the part that was chosen; the dialog stays open until it has resolved. */
  save: (send: SendWrite, picture: Blob, onProgress: (percent: number) => void) => Promise<void>;
  onClose: () => void;
  onUnreadable: () => void;
}

/** Null until the picture is decoded. */
function usePicture(file: File, onUnreadable: () => void): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const picture = new Image();
    picture.addEventListener('load', () => setImage(picture));
    picture.addEventListener('error', onUnreadable);
    picture.src = url;
    return () => {
      picture.removeEventListener('error', onUnreadable);
      URL.revokeObjectURL(url);
    };
    // A picture is read once; the dialog's opener stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);
  return image;
}

function ZoomSlider({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const { t } = useTranslation(sentences);
  const id = useId();
  return (
    <div className={classNames('row gap-12', styles['zoom'])}>
      <label htmlFor={id}>{t('zoom')}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={farthestZoom}
        step={0.05}
        value={zoom}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

export function CropDialog({
  file,
  size,
  isRound = false,
  failure,
  save,
  onClose,
  onUnreadable,
}: CropDialogProps) {
  const { t } = useTranslation(sentences);
  const image = usePicture(file, onUnreadable);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<CropArea | null>(null);
  const [percent, setPercent] = useState(0);
  const { isPending: isBusy, problem, run } = useWrite({ failure });

  const use = () =>
    void run(async (send) => {
      if (image && cut) await save(send, await cropPicture(image, cut, size), setPercent);
    });

  return (
    <Dialog title={t('cropTitle')} isOpen onClose={() => !isBusy && onClose()}>
      <Stack gap={16}>
        <div className={styles['area']} style={{ '--crop-height': isRound ? '360px' : '220px' }}>
          {image && (
            <Cropper
              image={image.src}
              crop={place}
              zoom={zoom}
              maxZoom={farthestZoom}
              aspect={size.width / size.height}
              cropShape={isRound ? 'round' : 'rect'}
              showGrid={false}
              keyboardStep={keyboardStep}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t('cropArea') }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_percentages, pixels) => setCut(pixels)}
            />
          )}
        </div>
        <ZoomSlider zoom={zoom} onChange={setZoom} />
        <ProblemNotice problem={problem} />
        {isBusy && <ProgressBar label={t('uploading')} percent={percent} />}
        <Row gap={8} justify="end">
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel', { ns: uiSentences })}
          </Button>
          <Button kind="primary" onClick={use} disabled={isBusy || cut === null}>
            {t(isBusy ? 'uploading' : 'use')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
