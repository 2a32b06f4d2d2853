import type { RealtimeAudience } from '../services/services.ts';

/** One event for everyone on some channels, as processes tell it each other. */
export type RealtimeMessage = {
  channels: readonly string[];
  event: string;
  /** The JSON text that clients receive. */
  data: string;
  audience?: RealtimeAudience | undefined;
  /** Id of the socket that is left out, as the one that sent it. */
  except?: string | undefined;
  /** Whose client event it is, on a presence channel. */
  userId?: string | undefined;
};
