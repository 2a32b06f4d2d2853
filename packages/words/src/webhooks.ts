/** What a webhook can be told of. */
export const webhookEvents = [
  'event.started',
  'event.ended',
  'event.paused',
  'event.resumed',
  'first-blood',
  'solve',
  'registration',
  'team.created',
  'announcement',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The product's own JSON, signed, or what the incoming webhooks of a chat service take. */
export const webhookShapes = ['guidon', 'discord', 'slack', 'mattermost'] as const;
export type WebhookShape = (typeof webhookShapes)[number];

/** Who has switched a webhook off. */
export const webhookOffBy = ['failures', 'person'] as const;

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
