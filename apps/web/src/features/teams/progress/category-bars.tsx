import type { TeamAnalytics } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { hueWheel } from '../../../ui/hue.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-analytics.module.css';
import sentences from './team-progress.en.json';

type Members = TeamAnalytics['members'];

/** Members in the order of their points have the colours of the wheel, far apart. */
function memberHue(members: Members, userId: string): number {
  const index = Math.max(
    0,
    members.findIndex(({ user }) => user.id === userId),
  );
  return hueWheel[(index * 5) % hueWheel.length] ?? 0;
}

function CategoryTable({ categories, members }: TeamAnalyticsParts) {
  const { t } = useTranslation(sentences);
  return (
    // A table takes the width of its words, hidden or not; a block around it does not.
    <div className="visually-hidden">
      <table>
        <caption>{t('analytics.categories')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('analytics.category')}</th>
            {members.map(({ user }) => (
              <th key={user.id} scope="col">
                {user.username}
              </th>
            ))}
            <th scope="col">{t('analytics.open')}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, solved, total, bySolver }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {members.map(({ user }) => (
                <td key={user.id}>{bySolver.find(({ userId }) => userId === user.id)?.solves ?? 0}</td>
              ))}
              <td>{total - solved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TeamAnalyticsParts = Pick<TeamAnalytics, 'categories' | 'members'>;

/** How much of each category is solved, and by whom: a bar for the eye, a table for screen readers. */
export function CategoryBars({ categories, members }: TeamAnalyticsParts) {
  const { t } = useTranslation(sentences);
  const solvers = members.filter(({ solves }) => solves > 0);
  return (
    <>
      <CategoryTable categories={categories} members={members} />
      <div aria-hidden className="grid gap-16">
        {categories.map(({ category, solved, total, bySolver }) => (
          <div key={category} className="grid gap-4">
            <span className="flex wraps justify-between gap-x-12">
              <CategoryGlyph category={category} isNamed />
              <span className="dim">{t('analytics.solved', { solved, total })}</span>
            </span>
            <span className={styles['track']}>
              {bySolver.map(({ userId, solves }) => (
                <span
                  key={userId}
                  className={styles['part']}
                  style={{
                    '--hue': memberHue(members, userId),
                    inlineSize: `${(100 * solves) / Math.max(1, total)}%`,
                  }}
                />
              ))}
            </span>
          </div>
        ))}
        <p className="flex wraps text-13 gap-4 gap-x-16">
          {solvers.map(({ user }) => (
            <span
              key={user.id}
              className={classNames('inline-row gap-8', styles['key'])}
              style={{ '--hue': memberHue(members, user.id) }}
            >
              <bdi>{user.username}</bdi>
            </span>
          ))}
        </p>
      </div>
    </>
  );
}
