import type { Skill } from '@guidon/contract';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './member-page.module.css';
import { shapeCenter, shapeSize, skillShape } from './skill-shape.ts';
import sentences from './member-profiles.en.json';

/** The list beside it has the whole name. */
const nameLength = 10;

function Shape({ skills }: { skills: readonly Skill[] }) {
  const { t } = useTranslation(sentences);
  const shape = skillShape(skills);
  if (shape === null) return null;
  const list = skills.map(({ category, points }) => `${category} ${formatNumber(points)}`).join(', ');
  return (
    <svg
      viewBox={`0 0 ${shapeSize.width} ${shapeSize.height}`}
      className={styles['shape']}
      role="img"
      aria-label={t('skills.picture', { list })}
    >
      {shape.rings.map((points) => (
        <polygon key={points} points={points} className={styles['ring']} />
      ))}
      {shape.spokes.map(({ x, y, label, category }) => (
        <g key={category}>
          <line x1={shapeCenter.x} y1={shapeCenter.y} x2={x} y2={y} className={styles['ring']} />
          <text
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
            dominantBaseline="central"
            className={styles['spoke']}
          >
            {Array.from(category).length > nameLength
              ? `${Array.from(category).slice(0, nameLength).join('')}…`
              : category}
          </text>
        </g>
      ))}
      <polygon points={shape.outline} className={styles['outline']} />
    </svg>
  );
}

export function SkillsPanel({ skills }: { skills: readonly Skill[] }) {
  const { t } = useTranslation(sentences);
  const most = Math.max(1, ...skills.map(({ points }) => points));
  if (skills.length === 0)
    return (
      <Panel title={t('skills.title')}>
        <EmptyState>{t('skills.empty')}</EmptyState>
      </Panel>
    );
  return (
    <Panel title={t('skills.title')}>
      <p className={styles['lead']}>{t('skills.lead')}</p>
      <div className={classNames('grid gap-24 align-center', styles['skills'])}>
        <Shape skills={skills} />
        <ul className={classNames('plain-list grid gap-12', styles['bars'])}>
          {skills.map(({ category, questions, points }) => (
            <li
              key={category}
              className={classNames(
                'flex wraps align-baseline justify-between shrinks breaks',
                styles['bar'],
              )}
            >
              <CategoryGlyph category={category} isNamed />
              <span className="flex wraps text-13 gap-4 gap-x-12">
                <span className="dim">{t('skills.questions', { count: questions })}</span>
                <span className="mono">{t('skills.points', { count: points })}</span>
              </span>
              <span className={styles['track']} aria-hidden="true">
                <span style={{ '--part': Math.max(0.02, points / most) }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
