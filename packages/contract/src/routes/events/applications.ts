import { applicationStates, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, page } from '../../core/envelope.ts';
import { StaffEntry } from '../../core/event-entry.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const EventApplication = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  state: z.enum(applicationStates),
  message: z.string().meta({ description: 'What they were told when they were turned down.' }),
  createdAt: Time,
  entry: StaffEntry,
});
export type EventApplication = z.infer<typeof EventApplication>;

const staff = membersWith('events.run');
const eventParams = z.object({ eventId: Id });
const personParams = z.object({ eventId: Id, userId: Id });

export const applicationRoutes = {
  list: route({
    id: 'applications.list',
    method: 'GET',
    path: '/events/:eventId/applications',
    access: staff,
    summary: 'Who waits for a decision or for a place, or was turned down, the earliest first.',
    params: eventParams,
    query: PageQuery.extend({ state: z.enum(applicationStates).optional() }),
    response: page(EventApplication),
    errors: ['NOT_FOUND'],
  }),
  approve: route({
    id: 'applications.approve',
    method: 'POST',
    path: '/events/:eventId/applications/:userId/approve',
    access: staff,
    summary: 'Give whoever applied a place; EVENT_FULL when none is left.',
    params: personParams,
    response: Done,
    errors: ['NOT_FOUND', 'EVENT_FULL', 'EVENT_ENDED'],
  }),
  reject: route({
    id: 'applications.reject',
    method: 'POST',
    path: '/events/:eventId/applications/:userId/reject',
    access: staff,
    summary: 'Turn an application down, with words for whoever applied.',
    params: personParams,
    body: z.object({ message: line(limits.applicationMessageMax, 0).default('') }),
    response: Done,
    errors: ['NOT_FOUND', 'EVENT_ENDED'],
  }),
};
