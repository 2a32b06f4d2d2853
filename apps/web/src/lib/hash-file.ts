/** What a browser can hold at once. */
const wholeMax = 512 * 1024 * 1024;

/** The SHA-256 of a file, computed in the browser, as 64 hexadecimal digits. */
export async function hashFile(file: Blob): Promise<string> {
  if (file.size > wholeMax) throw new RangeError('The file is too large to be read here.');
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
