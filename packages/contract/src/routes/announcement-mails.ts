import { z } from 'zod';
import { LinkToken } from '../core/account-fields.ts';
import { Done } from '../core/envelope.ts';
import { route } from '../core/route.ts';
import { publicAccess } from '../plain/access.ts';

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
} as const;
