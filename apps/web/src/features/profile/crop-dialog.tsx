import './catalogue.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { formOf } from '../../lib/form-of.ts';
import { useWrite } from '../../lib/use-write.ts';
import { uploadAvatar } from './api.ts';
import { type CropArea, cropPicture } from './crop-picture.ts';
import styles from './profile.module.css';

const farthestZoom = 4;
const keyboardStep = 4;

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onUnreadable: () => void;
  onSaved: (avatarUrl: string) => void;
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
  const { t } = useTranslation('profile');
  const id = useId();
  return (
    <div className={styles['zoom']}>
      <label htmlFor={id}>{t('picture.zoom')}</label>
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

export function CropDialog({ file, onClose, onUnreadable, onSaved }: CropDialogProps) {
  const { t } = useTranslation('profile');
  const image = usePicture(file, onUnreadable);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<CropArea | null>(null);
  const [percent, setPercent] = useState(0);
  const { isPending: isBusy, problem, run } = useWrite({ failure: t('failed.avatar') });

  const save = () =>
    void run(async (send) => {
      if (!image || !cut) return;
      const form = formOf(await cropPicture(image, cut), 'avatar');
      onSaved((await send(uploadAvatar, { form, onProgress: setPercent })).data.avatarUrl);
    });

  return (
    <Dialog title={t('picture.cropTitle')} isOpen onClose={() => !isBusy && onClose()}>
      <Stack gap={16}>
        <div className={styles['cropArea']}>
          {image && (
            <Cropper
              image={image.src}
              crop={place}
              zoom={zoom}
              maxZoom={farthestZoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={keyboardStep}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t('picture.cropArea') }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_percentages, pixels) => setCut(pixels)}
            />
          )}
        </div>
        <ZoomSlider zoom={zoom} onChange={setZoom} />
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        {isBusy && <ProgressBar label={t('picture.uploading')} percent={percent} />}
        <Row gap={8} justify="end">
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button kind="primary" onClick={save} disabled={isBusy || cut === null}>
            {t(isBusy ? 'picture.uploading' : 'picture.use')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
