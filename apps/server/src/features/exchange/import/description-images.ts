// No part runs past the start of the next image, so that no text takes long.
const markdownImage =
  /(!\[[^[\]\n]{0,300}\]\()\s{0,3}<?([^\s)<>[]{1,500})>?((?:\s{1,3}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,3}\))/g;
const imageTag = /<img\s[^<>]{0,500}>/gi;
const sourceAttribute = /\ssrc\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)')/i;

/** Addresses of the images in a Markdown text, each once, as they are written. */
export function imagesIn(text: string): string[] {
  const found = new Set<string>();
  rewriteImages(text, (address) => {
    found.add(address);
    return undefined;
  });
  return [...found];
}

/** Gives images other addresses; those for which `urlOf` knows none stay as they are. */
export function rewriteImages(text: string, urlOf: (address: string) => string | undefined): string {
  const inMarkdown = text.replace(markdownImage, (whole, start: string, address: string, end: string) => {
    const url = urlOf(address);
    return url === undefined ? whole : `${start}${url}${end}`;
  });
  return inMarkdown.replace(imageTag, (tag) => {
    const [, double, single] = sourceAttribute.exec(tag) ?? [];
    const url = urlOf((double ?? single ?? '').trim());
    return url === undefined ? tag : `![](${url})`;
  });
}

export function isOutside(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address);
}

/** Whether it names no file at all, such as an image in the text itself. */
export function isNoFile(address: string): boolean {
  return address === '' || address.startsWith('#') || /^(?:data|blob|mailto):/i.test(address);
}

/**
 * Where the file of an image may stand: as written, and for CTFd's `/files/<folder>/<name>` also as an export has it
 * and under its plain name. GZCTF's `/assets/<sum>/<name>` lies under its sum.
 */
export function imagePaths(address: string): string[] {
  const path = decoded(address.replace(/[?#][^]*$/, ''));
  const stored = /^\/?files\/([^/]+)\/([^/]+)$/.exec(path);
  const [, sum] = /^\/?assets\/([\da-f]{64})\/[^/]+$/i.exec(path) ?? [];
  if (sum !== undefined) return [path, `files/${sum.toLowerCase()}`];
  if (stored === null) return [path];
  const [, folder = '', name = ''] = stored;
  return [path, `uploads/${folder}/${name}`, `${folder}/${name}`, name];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
