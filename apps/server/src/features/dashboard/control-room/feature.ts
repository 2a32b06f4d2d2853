import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { controlRoomAudit } from './declares.ts';
import { createRooms } from './create-rooms.ts';
import { bindControlRoom } from './routes.ts';

export function controlRoomFeature({ failures }: Pick<Services, 'failures'>, events: LiveEvents): Feature {
  const rooms = createRooms(events, failures);
  return defineFeature({
    name: 'control-room',
    audit: controlRoomAudit,
    bind: (binder) => bindControlRoom(binder, rooms, events),
    forget: () => rooms.forget(),
  });
}
