import { useEffect, useRef } from 'react';
import { formatClock } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  className?: string | undefined;
  /** Called once at the end. */
  onEnd?: () => void;
}

export function Countdown({ until, className, onEnd }: CountdownProps) {
  const endMs = Date.parse(until);
  const now = useNow(1_000);
  const leftSeconds = Math.ceil((endMs - now) / 1_000);
  const isOver = leftSeconds <= 0;
  const notifiedEndMs = useRef<number | null>(isOver ? endMs : null);
  useEffect(() => {
    if (!isOver || notifiedEndMs.current === endMs) return;
    notifiedEndMs.current = endMs;
    onEnd?.();
  }, [isOver, endMs, onEnd]);
  return (
    <time dateTime={until} className={classNames('mono', className)} role="timer">
      {formatClock(leftSeconds)}
    </time>
  );
}
