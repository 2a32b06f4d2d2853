const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size with a unit of 1024 steps: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[power] ?? 'B'}`;
}
