import { limits } from '@guidon/contract';

const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const longestExtension = 20;

/** A name for an upload: no folders, no characters that hide or reorder others, at most 200 characters. */
export function safeFileName(given: string | undefined): string {
  const base = (given ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = base.replace(unwanted, '').normalize('NFC').trim();
  return name === '' || name === '.' || name === '..' ? 'file' : shorten(name);
}

/** The name, or the first `name (2).txt` that is not taken, within the same limit. */
export function freeFileName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = shorten(name, ` (${number})`);
  return free;
}

/** At most 200 characters, with `mark` before the extension: what is too long is cut from the stem. */
function shorten(name: string, mark = ''): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : '';
  const stem = name.slice(0, name.length - extension.length);
  return cut(stem, limits.fileNameMax - mark.length - extension.length) + mark + extension;
}

function cut(text: string, length: number): string {
  const head = text.slice(0, length);
  return head.isWellFormed() ? head : head.slice(0, -1);
}
