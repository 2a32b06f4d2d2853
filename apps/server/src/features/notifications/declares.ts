import { z } from 'zod';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './notifications.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const announced = defineDomainEvent('announced', z.object({ notificationId: z.string() }));
