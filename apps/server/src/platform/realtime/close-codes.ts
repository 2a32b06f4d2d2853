/**
 * Close and error codes of the Pusher protocol: 4000 to 4099 tell the client to stay away,
 * 4100 to 4199 to come back after a second, 4200 to 4299 to come back at once.
 */
export const closeCodes = {
  unknownKey: 4001,
  overQuota: 4004,
  unsupportedVersion: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  silent: 4201,
  clientEventRefused: 4301,
} as const;

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
