const mediaTypes = new Map([
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['gz', 'application/gzip'],
  ['7z', 'application/x-7z-compressed'],
  ['json', 'application/json'],
  ['txt', 'text/plain'],
  ['md', 'text/markdown'],
  ['csv', 'text/csv'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** What the end of a name says; nothing that an uploader says of it is believed. */
export function mediaTypeOf(name: string): string {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return mediaTypes.get(end) ?? 'application/octet-stream';
}
