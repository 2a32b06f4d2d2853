import { limits } from '@guidon/contract';

const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const longestExtension = 20;

/** A name for an upload: no folders, no characters that hide or reorder others, at most 200 characters. */
export function safeFileName(given: string | undefined): string {
  const base = (given ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = base.replace(unwanted, '').normalize('NFC').trim();
  return name === '' || name === '.' || name === '..' ? 'file' : shorten(name);
}

function shorten(name: string): string {
  if (name.length <= limits.fileNameMax) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : '';
  return cut(name, limits.fileNameMax - extension.length) + extension;
}

function cut(text: string, length: number): string {
  const head = text.slice(0, length);
  return head.isWellFormed() ? head : head.slice(0, -1);
}
