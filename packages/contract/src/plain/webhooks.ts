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

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
