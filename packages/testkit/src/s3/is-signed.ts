import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a request is signed (AWS Signature Version 4) with this secret, in its headers or in its address. */
export function isSigned(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  secretKey: string,
): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const inHeader: Partial<Record<string, string>> = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)=([^,\s]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const credential = searchParams.get('X-Amz-Credential') ?? inHeader['Credential'] ?? '';
  const signed = searchParams.get('X-Amz-SignedHeaders') ?? inHeader['SignedHeaders'] ?? '';
  const signature = searchParams.get('X-Amz-Signature') ?? inHeader['Signature'] ?? '';
  const at = searchParams.get('X-Amz-Date') ?? String(headers['x-amz-date']);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const request = [
    method,
    pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    searchParams.has('X-Amz-Signature') ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']),
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = credential.split('/').slice(1);
  const scope = [day, region, service, end].join('/');
  const hashed = createHash('sha256').update(request).digest('hex');
  const key = [day, region, service, end].reduce<string | Buffer>(
    (known, part) => hmac(known, part),
    `AWS4${secretKey}`,
  );
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, hashed].join('\n')).toString('hex') === signature;
}
