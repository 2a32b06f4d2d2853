import { ArchiveRefused } from './archive-refused.ts';
import { reportText } from './report-text.ts';

const pathCharacters = 1_000;

/** Returns the entry's path in normal form (NFC, no `.` segments) or throws ArchiveRefused. */
export function checkEntryPath(raw: string): string {
  const path = JSON.stringify(raw.length > 120 ? `${raw.slice(0, 120)}…` : raw);
  if (raw.length > pathCharacters) {
    throw new ArchiveRefused(reportText('archive.pathTooLong', { path, most: pathCharacters }));
  }
  if (hasControlCharacter(raw)) throw new ArchiveRefused(reportText('archive.controlCharacter', { path }));
  if (raw.includes('\\')) {
    throw new ArchiveRefused(reportText('archive.backslash', { path }));
  }
  if (raw.startsWith('/') || /^[A-Za-z]:/.test(raw)) {
    throw new ArchiveRefused(reportText('archive.absolute', { path }));
  }
  const segments = raw
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) {
    throw new ArchiveRefused(reportText('archive.outside', { path }));
  }
  if (segments.length === 0) throw new ArchiveRefused(reportText('archive.noName', { path }));
  return segments.join('/');
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
