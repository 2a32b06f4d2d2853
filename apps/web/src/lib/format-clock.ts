function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Seconds as a clock: `9:05`, `1:02:03`, `3d 04:05:06`. */
export function formatClock(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${two(whole % 60)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}
