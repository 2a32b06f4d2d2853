import type { PlayChallenge } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import styles from './challenge-content.module.css';

/** After the end, closed until a reader opens it, so that practice is not spoiled. */
export function SolutionPanel({ solution }: { solution: NonNullable<PlayChallenge['solution']> }) {
  const { t } = useTranslation('play');
  return (
    <details className={styles['solution']}>
      <summary>{t('challenge.solution')}</summary>
      {solution.body !== '' && <MarkdownView text={solution.body} />}
      {solution.writeupLinks.length > 0 && (
        <>
          <h3 className={styles['writeups']}>{t('challenge.writeups')}</h3>
          <ul>
            {solution.writeupLinks.map((href) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {href}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
