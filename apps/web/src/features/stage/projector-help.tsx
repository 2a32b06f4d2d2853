import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './projector.module.css';
import sentences from './stage.en.json';

export function ProjectorHelp() {
  const { t } = useTranslation(sentences);
  const keys = [
    { keys: [t('projector.space')], does: t('projector.key.pause') },
    { keys: ['←', '→'], does: t('projector.key.turn') },
    { keys: ['R'], does: t('projector.key.look') },
    { keys: ['F'], does: t('projector.key.fullscreen') },
    { keys: ['?'], does: t('projector.key.help') },
    { keys: ['Esc'], does: t('projector.key.leave') },
  ];
  return (
    <div role="dialog" aria-label={t('projector.keys')} className={styles['help']}>
      <h2>{t('projector.keys')}</h2>
      <ul>
        {keys.map(({ keys: names, does }) => (
          <li key={does}>
            <KeyHint keys={names} />
            <span className="visually-hidden">{names.join(' ')}</span>
            <span>{does}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
