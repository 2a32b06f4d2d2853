import { presenceEventChannel } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePresence } from '../../lib/realtime/index.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './control-room.module.css';

/** Staff who have this room open, this one included. */
export function RoomHosts({ eventId }: { eventId: string }) {
  const { t } = useTranslation('controlRoom');
  const members = usePresence(presenceEventChannel(eventId));
  return (
    <div className={styles['present']}>
      <h2 className={styles['heading']}>{t('hosts')}</h2>
      <p className="dim">{t('hostsHint')}</p>
      <ul className={styles['hosts']}>
        {members.map(({ id, name }) => (
          <li key={id}>
            <Mark id={id} name={name} size={24} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
