import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether no page of another origin has made this request. SameSite refuses other sites; this also refuses other origins
 * of the same site, such as another subdomain. Programs send neither header.
 */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}
