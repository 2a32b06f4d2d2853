import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OfferedAct } from './acts-state.ts';
import type { Act } from './open-act.tsx';
import styles from './team-admin.module.css';

interface ActsPanelProps {
  title: string;
  acts: readonly OfferedAct[];
  onAct: (act: Act) => void;
}

const dangers = new Set<OfferedAct['name']>(['end', 'disqualify']);

export function ActsPanel({ title, acts, onAct }: ActsPanelProps) {
  const { t } = useTranslation('teamAdmin');
  if (acts.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles['acts']}>
        {acts.map(({ name, act }) => (
          <li key={name} className={styles['act']}>
            <Button kind={dangers.has(name) ? 'danger' : 'default'} fullWidth onClick={() => onAct(act)}>
              {t(`acts.${name}`)}
            </Button>
            <p className={styles['about']}>{t(`acts.${name}About`)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
