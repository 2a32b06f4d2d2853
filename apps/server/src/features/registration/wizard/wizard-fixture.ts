import {
  type BotCheckAction,
  type BotCheckKind,
  botCheckRoutes,
  type WizardCheckReply,
  type WizardCompleteReply,
} from '@guidon/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Failure, TestApp } from '../../../testing/test-app.ts';

export interface WizardReply<Body> {
  status: number;
  body: Body & Partial<Failure>;
  cookies: Record<string, string>;
}

interface From {
  address?: string;
  cookies?: Record<string, string>;
}

/** A browser in the wizard: it solves bot checks and keeps its cookies. */
export function openWizard(app: TestApp, { address = '198.51.100.1', cookies = {} }: From = {}) {
  const jar = { ...cookies };

  async function post<Body>(path: string, payload: object): Promise<WizardReply<Body>> {
    const url = `/api/auth/wizard/${path}`;
    const response = await app.http.inject({
      method: 'POST',
      url,
      payload,
      cookies: jar,
      remoteAddress: address,
    });
    const set = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    Object.assign(jar, set);
    return { status: response.statusCode, body: response.json(), cookies: set };
  }

  return {
    jar,
    check: async (body: object): Promise<WizardReply<WizardCheckReply>> =>
      post('check-email', { captchaTokenV3: await solved(app, 'invisible'), ...body }),
    complete: (body: object) => post<WizardCompleteReply>('complete', body),
  };
}

export async function solved(
  app: TestApp,
  kind: BotCheckKind,
  action: BotCheckAction = 'check_email',
): Promise<string> {
  const { body } = await app.call(botCheckRoutes.task, null, { query: { kind, action } });
  if (body.data.provider !== 'proof-of-work') throw new Error('Tests check by work.');
  const { challenge } = body.data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
}
