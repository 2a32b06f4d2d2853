import type { NotificationType } from '@guidon/contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconFlag3,
  IconFlagPlus,
  IconHourglassLow,
  IconInfoCircle,
  IconPlayerPlay,
  IconSettings,
  IconSpeakerphone,
  IconUserCheck,
} from '@tabler/icons-react';
import styles from './notifications.module.css';

type Tone = 'accent' | 'wrong' | 'warning' | 'info' | 'plain';

const looks: Record<NotificationType, [typeof IconFlag3, Tone]> = {
  info: [IconInfoCircle, 'info'],
  success: [IconCircleCheck, 'accent'],
  warning: [IconAlertTriangle, 'warning'],
  error: [IconCircleX, 'wrong'],
  challenge: [IconFlag3, 'accent'],
  CHALLENGE_ADDED: [IconFlagPlus, 'accent'],
  system: [IconSettings, 'plain'],
  EVENT_ANNOUNCEMENT: [IconSpeakerphone, 'info'],
  EVENT_STARTING: [IconPlayerPlay, 'accent'],
  EVENT_ENDING: [IconHourglassLow, 'warning'],
  EVENT_REGISTRATION: [IconUserCheck, 'plain'],
};

export function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, tone] = looks[type];
  return (
    <span className={styles['icon']} data-tone={tone} aria-hidden="true">
      <Icon size={18} stroke={1.75} />
    </span>
  );
}
