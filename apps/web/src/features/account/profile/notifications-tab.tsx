import { mergePreferences, type PreferencesPatch, type Profile } from '@guidon/contract';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { playTune } from '../../../lib/play-tune.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { updateProfile, useSetProfile } from '../../../resources/account.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

const kinds = [
  'challengeAdded',
  'eventAnnouncement',
  'eventStarting',
  'eventEnding',
  'eventRegistration',
  'levels',
  'badges',
  'certificateReady',
] as const;

/** Optimistic value; rolled back when the server refuses. */
function usePreferences(profile: Profile) {
  const { t } = useTranslation(sentences);
  const keep = useSetProfile();
  const send = useSendWrite();
  const [pending, setPending] = useState<PreferencesPatch>({});
  const underway = useRef(0);
  const change = async (patch: PreferencesPatch) => {
    underway.current += 1;
    setPending((before) => mergePreferences(mergePreferences(profile.preferences, before), patch));
    try {
      keep((await send(updateProfile, { body: { preferences: patch } })).data);
    } catch (error) {
      toast.error(errorMessage(error, t('failed.save')));
    } finally {
      underway.current -= 1;
      if (underway.current === 0) setPending({});
    }
  };
  return { preferences: mergePreferences(profile.preferences, pending), change };
}

interface VolumeFieldProps {
  percent: number;
  isDisabled: boolean;
  onChange: (percent: number) => void;
}

const step = 10;

function VolumeField({ percent, isDisabled, onChange }: VolumeFieldProps) {
  const { t } = useTranslation(sentences);
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

export function NotificationsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation(sentences);
  const { preferences, change } = usePreferences(profile);
  const { notifications, sound } = preferences;
  return (
    <div className={styles['narrow']}>
      <Stack gap={24}>
        <Panel title={t('notifications.title')}>
          <Stack gap={16}>
            <p className={styles['hint']}>{t('notifications.lead')}</p>
            {kinds.map((kind) => (
              <SwitchField
                key={kind}
                label={t(`notifications.${kind}`)}
                checked={notifications[kind]}
                onChange={(event) => void change({ notifications: { [kind]: event.currentTarget.checked } })}
              />
            ))}
            <SwitchField
              label={t('notifications.desktop')}
              description={t('notifications.desktopHint')}
              checked={notifications.desktop}
              onChange={(event) => void change({ notifications: { desktop: event.currentTarget.checked } })}
            />
            <SwitchField
              label={t('notifications.announcementMails')}
              description={t('notifications.announcementMailsHint')}
              checked={notifications.announcementMails}
              onChange={(event) =>
                void change({ notifications: { announcementMails: event.currentTarget.checked } })
              }
            />
          </Stack>
        </Panel>
        <Panel title={t('notifications.soundTitle')}>
          <Stack gap={16}>
            <p className={styles['hint']}>{t('notifications.soundLead')}</p>
            <SwitchField
              label={t('notifications.sound')}
              checked={sound.enabled}
              onChange={(event) => void change({ sound: { enabled: event.currentTarget.checked } })}
            />
            <div className={classNames('row wraps gap-12 gap-x-16', styles['volume'])}>
              <VolumeField
                percent={sound.volume}
                isDisabled={!sound.enabled}
                onChange={(volume) => void change({ sound: { volume } })}
              />
              <Button size="xs" disabled={!sound.enabled} onClick={() => playTune('complete')}>
                {t('notifications.try')}
              </Button>
            </div>
          </Stack>
        </Panel>
      </Stack>
    </div>
  );
}
