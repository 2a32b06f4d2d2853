import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './activity-log.module.css';
import { letterDelayMs, typeLetter } from './typewriter-state.ts';

interface TypedTextProps {
  text: string;
  /** Lines that are still to be typed, this one included. */
  waiting: number;
  onDone: () => void;
}

/**
 * Writes the letters into the document itself, since rendering a page for every letter takes seconds of a phone. What is
 * still to come keeps its room, so that nothing moves.
 */
export function TypedText({ text, waiting, onDone }: TypedTextProps) {
  const typed = useRef<HTMLSpanElement>(null);
  const rest = useRef<HTMLSpanElement>(null);
  const delayMs = useEffectEvent(() => letterDelayMs(Math.random(), waiting));
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    let progress = { doneSeq: -1, letters: 0 };
    let timer: ReturnType<typeof setTimeout>;
    const write = (letters: number) => {
      typed.current?.replaceChildren(text.slice(0, letters));
      rest.current?.replaceChildren(text.slice(letters));
    };
    const step = () => {
      progress = typeLetter([{ seq: 0, text }], progress);
      if (progress.doneSeq === 0) return finish();
      write(progress.letters);
      timer = setTimeout(step, delayMs());
    };
    write(0);
    timer = setTimeout(step, delayMs());
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        <span ref={typed} className={styles['cursor']} />
        <span ref={rest} className={styles['rest']} />
      </span>
    </>
  );
}
