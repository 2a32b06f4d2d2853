import { z } from 'zod';
import { LinkToken } from '../../core/account-fields.ts';
import { Done } from '../../core/envelope.ts';
import { route } from '../../core/route.ts';
import { publicAccess } from '../../plain/access.ts';

export const announcementMailRoutes = {
  stop: route({
    id: 'announcement-mails.stop',
    method: 'POST',
    path: '/announcement-mails/stop',
    access: publicAccess,
    summary: 'Stop announcements by mail with the link of such a mail; it works again and again.',
    body: z.object({ token: LinkToken }),
    response: Done,
    errors: ['INVALID_LINK'],
    limit: { points: 60, perSeconds: 60, by: 'address' },
  }),
  stopAtOnce: route({
    id: 'announcement-mails.stop-at-once',
    method: 'POST',
    path: '/announcement-mails/stop-at-once',
    access: publicAccess,
    summary: 'The same for mail programs, which send a form to the address of the link (RFC 8058).',
    query: z.object({ token: LinkToken }),
    response: Done,
    transport: 'form',
    errors: ['INVALID_LINK'],
    // Providers of mail ask for all of their customers from a few addresses.
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
} as const;
