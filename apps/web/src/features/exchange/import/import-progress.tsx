import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row } from '../../../ui/row.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './challenge-import.module.css';
import type { Transfer } from './send-parts.ts';
import { percentOf, timeLeftOf } from './transfer-state.ts';
import type { ImportState } from './use-import.ts';
import sentences from './challenge-import.en.json';

interface ProgressProps {
  importing: ImportState;
}

function TransferState({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(sentences);
  const { state, sentBytes, bytes, secondsLeft } = transfer;
  const figures = t('sentOf', {
    percent: percentOf(transfer),
    sent: formatBytes(sentBytes),
    bytes: formatBytes(bytes),
  });
  const rest = () => {
    if (state === 'paused') return t('paused');
    if (state === 'waiting') return t('waiting');
    const left = timeLeftOf(secondsLeft);
    return left === null ? '' : t(left.unit, { count: left.count });
  };
  return (
    <p className={classNames('flex wraps justify-between hint', styles['transfer'])}>
      <span>{figures}</span>
      <span>{rest()}</span>
    </p>
  );
}

function InParts({ importing }: ProgressProps) {
  const { t } = useTranslation(sentences);
  const { step } = importing;
  if (step.step !== 'sending') return null;
  const { name, transfer } = step;
  const isPaused = transfer.state === 'paused';
  const label = t('sending', { name });
  return (
    <div className={styles['working']}>
      <p>{label}</p>
      <ProgressBar label={label} percent={percentOf(transfer)} />
      <TransferState transfer={transfer} />
      <p className="hint">{t('sendingHint')}</p>
      <Row wrap>
        <Button
          size="xs"
          leftSection={
            isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
          }
          onClick={isPaused ? importing.resume : importing.pause}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button size="xs" kind="quiet" onClick={importing.cancel}>
          {t('cancelSending')}
        </Button>
      </Row>
    </div>
  );
}

function AtOnce({ importing }: ProgressProps) {
  const { t } = useTranslation(sentences);
  const { step } = importing;
  if (step.step !== 'packing' && step.step !== 'uploading') return null;
  const isReading = step.step === 'uploading' && step.percent >= 100;
  const words = () => {
    if (step.step === 'packing') return t('packing', { name: step.name });
    if (isReading) return t('reading');
    return t(step.isDryRun ? 'uploadingCheck' : 'uploadingImport');
  };
  return (
    <div className={styles['working']} role="status">
      <p>{words()}</p>
      <ProgressBar label={words()} percent={isReading ? undefined : step.percent} />
      {isReading && <Loader />}
      {(step.step === 'packing' || step.isDryRun) && (
        <Button size="xs" onClick={importing.stop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

export function ImportProgress({ importing }: ProgressProps) {
  return (
    <>
      <InParts importing={importing} />
      <AtOnce importing={importing} />
    </>
  );
}
