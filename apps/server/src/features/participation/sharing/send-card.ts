import type { FastifyReply } from 'fastify';
import type { Exchange } from '../../../platform/http/context.ts';
import type { CardSource } from './card-of.ts';
import type { Cards } from './create-cards.ts';

/** `caching` says who may keep the picture, and how long. */
export async function sendCard(
  cards: Cards,
  source: CardSource,
  caching: string,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const etag = `"${source.hash}"`;
  reply.headers({ etag, 'cache-control': caching });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const bytes = await cards(source);
  return reply
    .headers({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="event.png"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
