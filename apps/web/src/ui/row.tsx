import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Space } from './stack.tsx';

interface RowProps {
  gap?: Space;
  align?: 'start' | 'baseline' | 'end' | 'stretch';
  justify?: 'between' | 'end' | 'center';
  wrap?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Row({ gap = 8, align, justify, wrap, className, children }: RowProps) {
  return (
    <div
      className={classNames(
        'row shrinks',
        `gap-${gap}`,
        align && `align-${align}`,
        justify && `justify-${justify}`,
        wrap && 'wraps',
        className,
      )}
    >
      {children}
    </div>
  );
}
