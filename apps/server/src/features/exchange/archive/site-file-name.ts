const longestBytes = 120;
const longestExtension = 20;
/** Windows refuses these in names, and a browser would read some of them in an address. */
const unwanted = /[<>:"|?*/\\#%&\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name of a file as it may stand on every disk and in every address. */
export function siteFileName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(unwanted, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .replace(reserved, '_$&');
  return name === '' ? 'file' : shorten(name);
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (Buffer.byteLength(stem.join('') + extension) > longestBytes) stem.pop();
  return stem.join('') + extension;
}
