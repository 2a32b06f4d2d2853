import { eventImageRoutes } from '@guidon/contract';
import { write, writeForm } from '../../../lib/write.ts';
import { eventCacheKey, eventStales } from '../../../resources/events.ts';

const changesEvent = { stales: eventStales, cacheAs: eventCacheKey };
export const uploadEventImage = writeForm(eventImageRoutes.upload, changesEvent);
export const removeEventImage = write(eventImageRoutes.remove, changesEvent);
