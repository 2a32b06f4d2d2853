import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { soundSetting } from './sound.ts';

export function SoundToggle() {
  const { t } = useTranslation('play');
  const isOn = useSyncExternalStore(soundSetting.subscribe, soundSetting.get, soundSetting.get);
  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <IconButton
      label={t(isOn ? 'challenge.soundOff' : 'challenge.soundOn')}
      onClick={() => soundSetting.set(!isOn)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
