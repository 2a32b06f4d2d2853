import type { FastifyInstance } from 'fastify';

const dayMs = 24 * 60 * 60_000;
/** Less than a year, as RFC 9116 recommends; who reads it again has a later day. */
const goodForMs = 180 * dayMs;

interface SecurityTxt {
  /** Where people report a weakness: a mailto:, https: or tel: address. Without one there is no such file. */
  contact: string | undefined;
  publicUrl: string;
  clock: () => number;
}

/** `/.well-known/change-password`: where password managers lead to, by way of signing in. */
export function addChangePassword(app: FastifyInstance): void {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/profile?tab=security'),
  );
}

/** `/.well-known/security.txt` (RFC 9116). */
export function addSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxt): void {
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(Math.floor(clock() / dayMs) * dayMs + goodForMs).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
