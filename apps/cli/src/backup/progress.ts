import { formatBytes } from '../terminal-text.ts';

const betweenMs = 100;

export interface Progress {
  show: (part: string, bytes: number) => void;
  /** Takes the line away. */
  end: () => void;
}

/** One line on a terminal that is written over; nothing where nobody looks. */
export function createProgress(stream: NodeJS.WriteStream, isQuiet: boolean): Progress {
  if (isQuiet || !stream.isTTY) return { show: () => {}, end: () => {} };
  let shownAt = 0;
  return {
    show: (part, bytes) => {
      const now = Date.now();
      if (now - shownAt < betweenMs) return;
      shownAt = now;
      stream.write(`\r\u001b[K${part}: ${formatBytes(bytes)}`);
    },
    end: () => {
      stream.write('\r\u001b[K');
    },
  };
}
