import type { PasswordOwner } from '@guidon/contract';
import { lazy, Suspense, useDeferredValue } from 'react';
import { retryImport } from '../../../lib/retry-import.ts';
import styles from './password-meter.module.css';

/** The dictionaries are 250 kB: they are loaded once a password is typed, and the form works without them. */
const MeterBars = lazy(() =>
  retryImport(() => import('./meter-bars.tsx')).then(
    (module) => ({ default: module.MeterBars }),
    () => ({ default: () => null }),
  ),
);

interface PasswordMeterProps {
  password: string;
  owner?: PasswordOwner;
}

/** Reserves its height from the start, so that the button below does not move when the text appears. */
export function PasswordMeter({ password, owner = {} }: PasswordMeterProps) {
  const shown = useDeferredValue(password);
  return (
    <div className={styles['place']}>
      {shown !== '' && (
        <Suspense fallback={null}>
          <MeterBars password={shown} owner={owner} />
        </Suspense>
      )}
    </div>
  );
}
