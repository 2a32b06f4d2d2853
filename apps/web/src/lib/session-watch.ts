const everyMs = 2 * 60 * 60_000;
const afterActivityMs = 60 * 60_000;
const activityEvents = ['pointerdown', 'keydown', 'scroll'] as const;

/** Checks the session every two hours, and one hour after the last activity; returns a stop function. */
export function watchSession(check: () => void): () => void {
  const interval = setInterval(check, everyMs);
  let idle = setTimeout(check, afterActivityMs);
  const onActivity = () => {
    clearTimeout(idle);
    idle = setTimeout(check, afterActivityMs);
  };
  for (const name of activityEvents) window.addEventListener(name, onActivity, { passive: true });
  return () => {
    clearInterval(interval);
    clearTimeout(idle);
    for (const name of activityEvents) window.removeEventListener(name, onActivity);
  };
}
