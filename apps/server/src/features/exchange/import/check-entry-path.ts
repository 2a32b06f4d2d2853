import { ArchiveError } from './archive-error.ts';
import { reportText } from './report-text.ts';

/** Of the longest path in an archive. */
export const pathCharacters = 1_000;
/** Folders in one another, with the file. */
export const pathSegments = 64;

/** Returns the path in normal form (NFC, no `.` segments) or throws an ArchiveError. */
export function checkEntryPath(raw: string): string {
  const path = JSON.stringify(raw.length > 120 ? `${raw.slice(0, 120)}…` : raw);
  if (raw.length > pathCharacters) {
    throw new ArchiveError(reportText('archive.pathTooLong', { path, most: pathCharacters }));
  }
  if (hasControlCharacter(raw)) throw new ArchiveError(reportText('archive.controlCharacter', { path }));
  if (raw.includes('\\')) {
    throw new ArchiveError(reportText('archive.backslash', { path }));
  }
  if (raw.startsWith('/') || /^[A-Za-z]:/.test(raw)) {
    throw new ArchiveError(reportText('archive.absolute', { path }));
  }
  const segments = raw
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) {
    throw new ArchiveError(reportText('archive.outside', { path }));
  }
  if (segments.length > pathSegments) {
    throw new ArchiveError(reportText('archive.pathTooDeep', { path, most: pathSegments }));
  }
  if (segments.length === 0) throw new ArchiveError(reportText('archive.noName', { path }));
  return segments.join('/');
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
