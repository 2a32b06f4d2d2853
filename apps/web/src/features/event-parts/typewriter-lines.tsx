import { IconDroplet } from '@tabler/icons-react';
import { useState } from 'react';
import { useReducedMotion } from '../../lib/document-root.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './activity-log.module.css';
import { TypedText } from './typed-text.tsx';
import { beginTyping, lineBeingTyped } from './typewriter-state.ts';

export interface TypewriterLine {
  seq: number;
  at: string;
  text: string;
  isHighlighted: boolean;
}

/** Lines that appear letter by letter, newest on top; complete at once under reduced motion. */
export function TypewriterLines({ lines }: { lines: readonly TypewriterLine[] }) {
  const isStill = useReducedMotion();
  const [typing, setTyping] = useState(() =>
    beginTyping(
      lines.map((line) => line.seq),
      isStill,
    ),
  );
  const inHand = isStill ? undefined : lineBeingTyped(lines, typing);
  const shown = lines.filter((line) => isStill || line.seq <= typing.doneSeq || line.seq === inHand?.seq);
  return (
    <div role="log">
      <ol className={classNames('plain-list stack gap-8 text-13', styles['log'])}>
        {shown.toReversed().map((line) => (
          <li
            key={line.seq}
            className={classNames('grid gap-8 align-baseline', styles['line'])}
            data-highlighted={line.isHighlighted || undefined}
          >
            <span className={styles['sign']}>
              {line.isHighlighted && <IconDroplet size={14} aria-hidden />}
            </span>
            <span className={classNames('breaks', styles['text'])}>
              {line.seq === inHand?.seq ? (
                <TypedText
                  text={line.text}
                  waiting={lines.filter(({ seq }) => seq > typing.doneSeq).length}
                  onDone={() => setTyping({ doneSeq: line.seq, letters: 0 })}
                />
              ) : (
                line.text
              )}
            </span>
            <span className={classNames('fine-print nowrap', styles['time'])}>
              <RelativeTime at={line.at} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
