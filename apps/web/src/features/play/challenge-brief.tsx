import type { PlayChallenge } from '@guidon/contract';
import { IconBook, IconFileDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import styles from './challenge-content.module.css';
import { ChallengeFeedback } from './challenge-feedback.tsx';
import { ChallengeLearning } from './challenge-learning.tsx';
import { ConnectionInfo } from './connection-info.tsx';
import { EnvironmentLink } from './environment-link.tsx';
import { HintList } from './hint-list.tsx';
import { usePreview } from './preview-context.ts';
import { SolutionPanel } from './solution-panel.tsx';

function Files({ files }: { files: PlayChallenge['files'] }) {
  const { t } = useTranslation('play');
  return (
    <section>
      <h2 className={styles['heading']}>{t('challenge.files')}</h2>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id} className={styles['file']}>
            <IconFileDownload size={20} stroke={1.75} aria-hidden />
            <a href={file.url} download={file.name} className={styles['fileName']}>
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

export function ChallengeBrief({ challenge, onReadIntro }: ChallengeBriefProps) {
  const { t } = useTranslation('play');
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
        <div className={styles['environment']}>
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
