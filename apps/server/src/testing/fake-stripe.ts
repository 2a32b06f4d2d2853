import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

type Form = Record<string, string>;

interface FakeSubscription {
  id: string;
  customer: string;
  status: string;
  priceId: string;
  interval: string;
  start: number;
  end: number;
  cancelAtPeriodEnd: boolean;
  metadata: Form;
}

interface FakeSession {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  form: Form;
}

interface FakeInvoice {
  id: string;
  customer: string;
  number: string;
  status: string;
  total: number;
  tax: number;
  tries: number;
  at: number;
}

const month = 30 * 86_400;

/** A payment provider over HTTP, which answers as the documents of Stripe say, and signs what it sends. */
export interface FakeStripe {
  url: string;
  keys: { secretKey: string; webhookSecret: string; apiUrl: string };
  requests: { method: string; path: string; form: Form; key: string | undefined }[];
  /** How many subscriptions were paid for. */
  charges: () => number;
  /** The buyer pays on the page of a session. */
  pay: (checkoutUrl: string) => FakeSubscription;
  subscriptions: Map<string, FakeSubscription>;
  invoices: FakeInvoice[];
  /** A message about a subscription, as text, with its signature. */
  message: (
    about: Record<string, unknown>,
    options?: { id?: string; atMs?: number; secret?: string },
  ) => { body: string; signature: string };
  close: () => Promise<void>;
}

export async function startFakeStripe({
  clock = Date.now,
}: {
  clock?: () => number;
} = {}): Promise<FakeStripe> {
  const subscriptions = new Map<string, FakeSubscription>();
  const sessions = new Map<string, FakeSession>();
  const customers = new Map<string, Form>();
  const invoices: FakeInvoice[] = [];
  const answers = new Map<string, unknown>();
  const requests: FakeStripe['requests'] = [];
  const seconds = () => Math.floor(clock() / 1_000);
  let made = 0;
  const newName = (prefix: string) => `${prefix}_${(made += 1)}`;

  const shownSubscription = (one: FakeSubscription) => ({
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.end : null,
    ended_at: one.status === 'canceled' ? seconds() : null,
    trial_end: null,
    metadata: one.metadata,
    items: list(
      [
        {
          id: `si_${one.id}`,
          object: 'subscription_item',
          current_period_start: one.start,
          current_period_end: one.end,
          price: { id: one.priceId, object: 'price', recurring: { interval: one.interval } },
        },
      ],
      '/v1/subscription_items',
    ),
  });

  const shownSession = ({ id, customer, status }: FakeSession) => ({
    id,
    object: 'checkout.session',
    customer,
    status,
    url: status === 'open' ? `${url}/pay/${id}` : null,
  });

  const shownInvoice = (one: FakeInvoice) => ({
    id: one.id,
    object: 'invoice',
    customer: one.customer,
    number: one.number,
    status: one.status,
    currency: 'eur',
    total: one.total,
    total_taxes: one.tax === 0 ? [] : [{ amount: one.tax, tax_behavior: 'exclusive' }],
    attempt_count: one.tries,
    created: one.at,
    due_date: null,
    period_start: one.at,
    period_end: one.at,
    lines: list([{ id: `il_${one.id}`, period: { start: one.at, end: one.at + month } }], '/v1/lines'),
    status_transitions: { finalized_at: one.at, paid_at: one.status === 'paid' ? one.at : null },
  });

  function answer(
    method: string,
    path: string,
    form: Form,
    query: URLSearchParams,
  ): { status: number; body: unknown } {
    const [, , kind = '', id = '', verb = ''] = path.replace('/checkout/sessions', '/sessions').split('/');
    if (kind === 'customers' && method === 'POST') {
      const customer = newName('cus');
      customers.set(customer, form);
      return { status: 200, body: { id: customer, object: 'customer', metadata: nested(form, 'metadata') } };
    }
    if (kind === 'customers' && verb === 'payment_methods') {
      const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
      const has = [...subscriptions.values()].some(({ customer }) => customer === id);
      const data = has ? [{ id: `pm_${id}`, object: 'payment_method', card }] : [];
      return { status: 200, body: list(data, path) };
    }
    if (kind === 'customers')
      return {
        status: 200,
        body: { id, object: 'customer', invoice_settings: { default_payment_method: `pm_${id}` } },
      };
    if (kind === 'sessions' && method === 'POST' && id === '') {
      const session: FakeSession = {
        id: newName('cs_test'),
        customer: form['customer'] ?? '',
        status: 'open',
        form,
      };
      sessions.set(session.id, session);
      return { status: 200, body: shownSession(session) };
    }
    if (kind === 'sessions') {
      const session = sessions.get(id);
      if (!session) return missing(id);
      if (verb === 'expire') {
        if (session.status !== 'open')
          return { status: 400, body: refusal('This Session cannot be expired.') };
        session.status = 'expired';
      }
      return { status: 200, body: shownSession(session) };
    }
    if (kind === 'subscriptions' && id === '') {
      const own = [...subscriptions.values()].filter(({ customer }) => customer === query.get('customer'));
      return { status: 200, body: list(own.map(shownSubscription), path) };
    }
    if (kind === 'subscriptions') {
      const one = subscriptions.get(id);
      if (!one) return missing(id);
      if (method === 'POST' && form['cancel_at_period_end'] !== undefined)
        one.cancelAtPeriodEnd = form['cancel_at_period_end'] === 'true';
      if (method === 'POST' && form['items[0][price]'] !== undefined) one.priceId = form['items[0][price]'];
      if (method === 'DELETE') one.status = 'canceled';
      return { status: 200, body: shownSubscription(one) };
    }
    if (kind === 'invoices') {
      const own = invoices.filter(({ customer }) => customer === query.get('customer'));
      return { status: 200, body: list(own.map(shownInvoice), path) };
    }
    if (kind === 'payment_methods') return { status: 200, body: { id, object: 'payment_method' } };
    return missing(path);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
      const form = await formOf(request);
      const key = request.headers['idempotency-key']?.toString();
      const method = request.method ?? 'GET';
      requests.push({ method, path: pathname, form, key });
      const kept = key === undefined ? undefined : answers.get(key);
      const { status, body } =
        kept === undefined ? answer(method, pathname, form, searchParams) : { status: 200, body: kept };
      if (key !== undefined && status === 200) answers.set(key, body);
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newName('req') });
      response.end(JSON.stringify(body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const keys = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests', apiUrl: url };

  return {
    url,
    keys,
    requests,
    subscriptions,
    invoices,
    charges: () => invoices.filter(({ status }) => status === 'paid').length,
    pay: (checkoutUrl) => {
      const session = sessions.get(checkoutUrl.split('/').at(-1) ?? '');
      if (session?.status !== 'open') throw new Error('This page is closed.');
      session.status = 'complete';
      const priceId = session.form['line_items[0][price]'] ?? '';
      const one: FakeSubscription = {
        id: newName('sub'),
        customer: session.customer,
        status: 'active',
        priceId,
        interval: priceId.endsWith('year') ? 'year' : 'month',
        start: seconds(),
        end: seconds() + month,
        cancelAtPeriodEnd: false,
        metadata: nested(session.form, 'subscription_data[metadata]'),
      };
      subscriptions.set(one.id, one);
      const id = newName('in');
      const at = seconds();
      invoices.push({
        id,
        customer: one.customer,
        number: `FAKE-${id}`,
        status: 'paid',
        total: 5_831,
        tax: 931,
        tries: 1,
        at,
      });
      return one;
    },
    message: (about, { id = newName('evt'), atMs = clock(), secret = keys.webhookSecret } = {}) => {
      const at = Math.floor(atMs / 1_000);
      const body = JSON.stringify({
        id,
        object: 'event',
        type: 'customer.subscription.updated',
        created: at,
        data: { object: { object: 'subscription', ...about } },
      });
      return { body, signature: signed(body, at, secret) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function signed(body: string, at: number, secret: string): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

const missing = (id: string) => ({ status: 404, body: refusal(`No such object: ${id}`) });

function refusal(message: string) {
  return { error: { type: 'invalid_request_error', message } };
}

async function formOf(request: IncomingMessage): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await text(request)));
}

/** The members of `name[…]` of a form. */
function nested(form: Form, name: string): Form {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );
}
