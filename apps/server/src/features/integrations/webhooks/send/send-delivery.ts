import { limits } from '@guidon/contract';
import { fetchOutside, OutsideError } from '../../../../platform/outside/fetch-outside.ts';
import type { Services } from '../../../../platform/services/services.ts';
import type { DeliveryProblem } from '../present-webhook.ts';
import type { Due } from '../store.ts';
import { bodyOf } from '../render/body-of.ts';
import { callableKinds } from '../require-address.ts';
import { openWebhook, signatureOf } from '../webhook-secrets.ts';
import { askedWaitMs } from './next-try.ts';

export interface DeliveryResult {
  status: number | null;
  answer: string;
  problem: DeliveryProblem | null;
}

export type Outcome = DeliveryResult &
  ({ kind: 'delivered' } | { kind: 'failed' } | { kind: 'later'; waitMs: number });

type SendServices = Pick<Services, 'settings' | 'clock' | 'log'>;

const timeoutMs = 8_000;
const answerBytesMax = 256 * 1024;

/** One try. Nothing of the address, the secret or what is sent is logged. */
export async function sendDelivery(services: SendServices, { webhook, delivery }: Due): Promise<Outcome> {
  const { settings, log } = services;
  const nowMs = services.clock();
  const nothing = { status: null, answer: '' };
  const opened = openOrNull(settings.secretKey, webhook);
  if (!opened) return { kind: 'failed', ...nothing, problem: 'unreadable' };
  const body = bodyOf(settings, webhook.shape, delivery);
  const timestamp = String(Math.floor(nowMs / 1_000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Guidon/${settings.version}`,
    'guidon-timestamp': timestamp,
    'guidon-signature': signatureOf(opened.secret, timestamp, body),
    'guidon-delivery': delivery.id,
  };
  try {
    const response = await fetchOutside(
      opened.url,
      { method: 'POST', headers, body },
      { kinds: callableKinds(settings), timeoutMs, maxBytes: answerBytesMax },
    );
    const { status } = response;
    const answer = shownAnswer(await response.text(), opened);
    if (response.ok) return { kind: 'delivered', status, answer, problem: null };
    if (status === 429) {
      const waitMs = askedWaitMs(response.headers.get('retry-after'), nowMs);
      return { kind: 'later', status, answer, problem: 'busy', waitMs };
    }
    return { kind: 'failed', status, answer, problem: status < 400 ? 'redirected' : 'refused' };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.info({ webhookId: webhook.id, deliveryId: delivery.id, problem: error.problem }, 'A webhook failed');
    return { kind: 'failed', ...nothing, problem: error.problem };
  }
}

/** Null where the server has another secret key than the one it was sealed with. */
function openOrNull(secretKey: string, webhook: Due['webhook']) {
  try {
    return openWebhook(secretKey, webhook);
  } catch {
    return null;
  }
}

/** How an answer begins, in one line, without what only the receiver and we know. */
function shownAnswer(text: string, { url, secret }: { url: string; secret: string }): string {
  const start = text.slice(0, 4 * limits.webhookAnswerShown);
  const { pathname, search } = new URL(url);
  const hidden = [secret, url, `${pathname}${search}`, pathname, search.slice(1)];
  const long = hidden.filter((word) => word.length > 1);
  const plain = long.reduce((shown, word) => shown.replaceAll(word, '…'), start);
  return plain
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.webhookAnswerShown);
}
