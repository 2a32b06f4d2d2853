import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface VolumeFieldProps {
  percent: number;
  isDisabled: boolean;
  onChange: (percent: number) => void;
}

const step = 10;

export function VolumeField({ percent, isDisabled, onChange }: VolumeFieldProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? percent;
  const settle = () => {
    if (dragged !== null && dragged !== percent) onChange(dragged);
    setDragged(null);
  };
  return (
    <>
      <label htmlFor={id}>{t('notifications.volume')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={step}
        value={shown}
        disabled={isDisabled}
        aria-valuetext={t('notifications.volumeValue', { percent: shown })}
        onChange={(event) => setDragged(Number(event.currentTarget.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </>
  );
}
