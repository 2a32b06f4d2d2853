import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hiddenEnds, type HiddenEnds } from './scroll-strip-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './scroll-strip.module.css';

/** Pixels of the link before the open one that stay visible. */
const peekPixels = 48;
/** A press on a button moves by so much of what is seen. */
const stepShare = 0.7;

/**
 * Links to the parts of something in one line, which scrolls where not all fit; the open one is in sight. The keyboard
 * and a finger scroll by themselves, the buttons at its ends are for a mouse.
 */
export function ScrollStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState<HiddenEnds>({ start: false, end: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const open = element.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    if (open && open.right > right - peekPixels) element.scrollLeft += open.left - left - peekPixels;
    const measure = () => {
      const next = hiddenEnds(element);
      setHidden((known) => (known.start === next.start && known.end === next.end ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const scroll = (direction: -1 | 1) =>
    strip.current?.scrollBy({ left: direction * stepShare * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <div className={classNames('screen-only', styles['frame'])}>
      <nav ref={strip} aria-label={label} className={styles['strip']}>
        {children}
      </nav>
      {hidden.start && <EndButton end="start" icon={IconChevronLeft} onPress={() => scroll(-1)} />}
      {hidden.end && <EndButton end="end" icon={IconChevronRight} onPress={() => scroll(1)} />}
    </div>
  );
}

/** For a mouse alone: the links behind it are reached by the keyboard too. */
function EndButton({
  end,
  icon: Chevron,
  onPress,
}: {
  end: keyof HiddenEnds;
  icon: Icon;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classNames('row dim', styles['button'])}
      data-end={end}
      onClick={onPress}
    >
      <Chevron size={18} />
    </button>
  );
}
