import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@guidon/contract';
import type { LocalizedText } from '../language/localized-text.ts';
import { t } from './texts.ts';

interface Refusal {
  status: number;
  code: ErrorCode;
  text: LocalizedText;
}

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'VALIDATION_FAILED',
    text: t('requestTooSlow'),
  },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE', text: t('headersTooLarge') },
};
const unreadable: Refusal = {
  status: 400,
  code: 'VALIDATION_FAILED',
  text: t('notHttp'),
};

/** For bytes that never became a request. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, code, text } = refusals[error.code ?? ''] ?? unreadable;
    const body: ErrorBody = { success: false, code, message: text.in('en'), requestId: randomUUID() };
    const json = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(json)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${json}`);
  }
  socket.destroySoon();
}
