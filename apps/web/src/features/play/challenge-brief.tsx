import type { PlayChallenge } from '@guidon/contract';
import { IconBook, IconFileDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import styles from './challenge-content.module.css';
import { ConnectionInfo } from './connection-info.tsx';
import { EnvironmentLink } from './environment-link.tsx';
import { HintList } from './hint-list.tsx';
import { usePreview } from './preview-context.ts';
import sentences from './play.en.json';

function Files({ files }: { files: PlayChallenge['files'] }) {
  const { t } = useTranslation(sentences);
  return (
    <section>
      <h2 className={styles['heading']}>{t('challenge.files')}</h2>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id} className={styles['file']}>
            <IconFileDownload size={20} stroke={1.75} aria-hidden />
            <a href={file.url} download={file.name} className="breaks medium">
              {file.name}
            </a>
            <span className="mono dim">{formatBytes(file.sizeBytes)}</span>
            <span className={styles['hash']}>
              <span className={styles['hashName']}>{t('challenge.hash')}</span>
              <code title={file.sha256}>{file.sha256}</code>
              <CopyButton text={file.sha256} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChallengeBriefProps {
  challenge: PlayChallenge;
  /** Shows the introduction again. */
  onReadIntro: () => void;
}

/** Fetched only where a challenge has something to learn first. */
const ChallengeLearning = lazy(async () => {
  const { LearnFirst } = await retryImport(() => import('../learning/materials/index.ts'));
  return { default: LearnFirst };
});

/** After the end, closed until a reader opens it, so that practice is not spoiled. */
function SolutionPanel({ solution }: { solution: NonNullable<PlayChallenge['solution']> }) {
  const { t } = useTranslation(sentences);
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

const FeedbackDialog = lazy(async () => {
  const { FeedbackDialog: component } = await retryImport(() => import('../feedback/index.ts'));
  return { default: component };
});

/** The dialog is fetched once it is asked for. */
function ChallengeFeedback({ challenge }: { challenge: { id: string; name: string } }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="quiet" size="xs" onClick={() => setOpen(true)}>
        {t('challenge.feedback')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackDialog
            of={{ about: 'challenge', id: challenge.id, name: challenge.name }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export function ChallengeBrief({ challenge, onReadIntro }: ChallengeBriefProps) {
  const { t } = useTranslation(sentences);
  const isPreview = usePreview() !== null;
  const { beginChallengeLink, connectionInfo, missingValues } = challenge;
  const hasConnection = connectionInfo !== null || missingValues.length > 0;
  return (
    <div className={styles['brief']}>
      <Cover
        id={challenge.id}
        hue={categoryHue(challenge.category)}
        imageUrl={challenge.imageUrl}
        className={styles[challenge.imageUrl === null ? 'drawn' : 'picture']}
      />
      <section aria-label={t('challenge.about')} className={styles['about']}>
        {challenge.description.trim() === '' ? (
          <p className="dim">{t('challenge.noDescription')}</p>
        ) : (
          <MarkdownView text={challenge.description} />
        )}
        {challenge.intro !== null && (
          <div>
            <Button size="xs" leftSection={<IconBook size={16} aria-hidden />} onClick={onReadIntro}>
              {t('intro.again')}
            </Button>
          </div>
        )}
      </section>
      {challenge.hasLearning && (
        <Suspense fallback={null}>
          <ChallengeLearning challengeId={challenge.id} />
        </Suspense>
      )}
      {(beginChallengeLink !== null || hasConnection) && (
        <div className="stack align-start gap-12">
          {beginChallengeLink !== null && <EnvironmentLink challenge={challenge} href={beginChallengeLink} />}
          <ConnectionInfo challenge={challenge} />
        </div>
      )}
      {challenge.files.length > 0 && <Files files={challenge.files} />}
      {challenge.hints.length > 0 && <HintList challenge={challenge} />}
      {challenge.solution !== null && <SolutionPanel solution={challenge.solution} />}
      {!isPreview && <ChallengeFeedback challenge={challenge} />}
    </div>
  );
}
