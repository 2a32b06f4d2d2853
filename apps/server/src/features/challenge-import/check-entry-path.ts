import { ArchiveRefused } from './archive-refused.ts';

const pathCharacters = 1_000;

/** Returns the entry's path in normal form (NFC, no `.` segments) or throws ArchiveRefused. */
export function checkEntryPath(raw: string): string {
  const shown = JSON.stringify(raw.length > 120 ? `${raw.slice(0, 120)}…` : raw);
  if (raw.length > pathCharacters) {
    throw new ArchiveRefused(`The path ${shown} is longer than ${pathCharacters} characters.`);
  }
  if (hasControlCharacter(raw)) throw new ArchiveRefused(`The path ${shown} holds a control character.`);
  if (raw.includes('\\')) {
    throw new ArchiveRefused(`The path ${shown} holds a backslash; folders are separated by "/".`);
  }
  if (raw.startsWith('/') || /^[A-Za-z]:/.test(raw)) {
    throw new ArchiveRefused(`The path ${shown} is absolute; paths must be relative to the archive.`);
  }
  const segments = raw
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) {
    throw new ArchiveRefused(`The path ${shown} leads out of the archive with "..".`);
  }
  if (segments.length === 0) throw new ArchiveRefused(`The path ${shown} names nothing.`);
  return segments.join('/');
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
