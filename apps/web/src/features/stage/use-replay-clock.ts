import { useEffect, useEffectEvent, useState } from 'react';
import { advanced, type Moment, positionAt, type Span, type Speed, stepped, tickMs } from './replay-state.ts';

/** The moment of a replay: it plays, is moved along the slider, or goes from fact to fact. */
export function useReplayClock(times: readonly number[], span: Span) {
  const [moment, setMoment] = useState<Moment>({ position: times.length, atMs: span.toMs });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('normal');
  const isOver = moment.atMs >= span.toMs;
  const tick = useEffectEvent(() => {
    if (isOver) setPlaying(false);
    else setMoment(advanced(times, moment, speed, span));
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return {
    moment,
    isPlaying,
    speed,
    setSpeed,
    goTo: (atMs: number) => setMoment({ position: positionAt(times, atMs), atMs }),
    step: (steps: number) => {
      setPlaying(false);
      setMoment(stepped(times, moment, steps, span));
    },
    togglePlay: () => {
      if (!isPlaying && isOver)
        setMoment({ position: positionAt(times, span.fromMs - 1), atMs: span.fromMs });
      setPlaying(!isPlaying);
    },
  };
}
