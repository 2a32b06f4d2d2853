import type { ShownProgress } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { EarnedBadges } from './badge-grid.tsx';
import { LevelRing } from './level-ring.tsx';
import sentences from './progress.en.json';

/** What a member shows of their level and badges. */
export function ShownProgressPanel({ progress }: { progress: ShownProgress }) {
  const { t } = useTranslation(sentences);
  const { badges } = progress;
  return (
    <Panel
      title={t('shownTitle')}
      aside={badges.length > 0 && <span className="hint">{t('shownCount', { count: badges.length })}</span>}
    >
      <div className="grid gap-24">
        <LevelRing progress={progress} />
        {badges.length === 0 ? <p className="dim">{t('shownNone')}</p> : <EarnedBadges badges={badges} />}
      </div>
    </Panel>
  );
}
