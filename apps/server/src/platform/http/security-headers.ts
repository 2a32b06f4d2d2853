import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface SecurityHeaderOptions {
  isSecure: boolean;
  /** Origins of the bot check's script and frames, if it has its own. */
  botCheckOrigins: readonly string[];
  realtimeOrigin: string;
}

/** Made once, since they are the same for all responses. */
export function securityHeaders({
  isSecure,
  botCheckOrigins,
  realtimeOrigin,
}: SecurityHeaderOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...botCheckOrigins],
        ...(botCheckOrigins.length > 0 && { frameSrc: ["'self'", ...botCheckOrigins] }),
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", realtimeOrigin, ...botCheckOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  })(response.req, response, () => {});
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}
