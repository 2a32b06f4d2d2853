import { fontSizeLimits } from './settings.ts';

const stride = 10;

export function nextFontSize(size: number, direction: 1 | -1): number {
  const full = direction === 1 ? Math.floor(size / stride) : Math.ceil(size / stride);
  const next = (full + direction) * stride;
  return Math.min(fontSizeLimits.max, Math.max(fontSizeLimits.min, next));
}
