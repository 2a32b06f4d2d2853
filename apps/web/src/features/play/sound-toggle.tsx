import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import type { SessionStore } from '../../lib/session-store.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { IconButton } from '../../ui/button.tsx';
import { updateProfile } from '../../resources/account.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { soundSetting } from '../../lib/sound-setting.ts';
import sentences from './play.en.json';

async function saveSound(send: SendWrite, session: SessionStore, enabled: boolean): Promise<void> {
  try {
    const { data } = await send(updateProfile, { body: { preferences: { sound: { enabled } } } });
    session.update({ preferences: data.preferences });
  } catch {
    // The choice still applies to this browser.
  }
}

export function SoundToggle() {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const send = useSendWrite();
  const isOn = useSyncExternalStore(soundSetting.subscribe, soundSetting.get, soundSetting.get);
  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <IconButton
      label={t(isOn ? 'challenge.soundOff' : 'challenge.soundOn')}
      onClick={() => {
        soundSetting.set(!isOn);
        void saveSound(send, session, !isOn);
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
