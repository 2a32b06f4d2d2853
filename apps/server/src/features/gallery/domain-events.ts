import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** By staff; what is left to say of a picture that is gone. */
export const imageTakenDown = defineDomainEvent(
  'gallery-image-taken-down',
  z.object({ imageId: z.string(), userId: z.string(), caption: z.string(), reason: z.string() }),
);
