import type { PasswordOwner } from '@guidon/contract';
import { lazy, Suspense, useDeferredValue } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import styles from './password-meter.module.css';

/** The lists of common passwords weigh a quarter of a megabyte: they come once someone types, or the form does without. */
const MeterBars = lazy(() =>
  retryImport(() => import('./meter-bars.tsx')).then(
    (module) => ({ default: module.MeterBars }),
    () => ({ default: () => null }),
  ),
);

interface PasswordMeterProps {
  password: string;
  /** What else the form knows about the owner, who must not use it in the password. */
  owner?: PasswordOwner;
}

/**
 * Says how strong a new password is while it is typed; stands below its field. Its place is kept from the start, so that
 * the button below does not move away under a finger when the words come.
 */
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
