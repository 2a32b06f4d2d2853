/**
 * Runs `work` for the first gap at once, and for all further gaps within `everyMs` once more at the end of that time,
 * so that missed data is read again at most so often.
 */
export function createCatchUp(work: () => void, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;

  function run(): void {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, everyMs);
    timer.unref();
    work();
  }

  return {
    ask(): void {
      if (timer) isAsked = true;
      else run();
    },
    close(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
