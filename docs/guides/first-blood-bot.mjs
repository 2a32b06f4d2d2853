// Posts first bloods to a chat; docs/guides/webhooks.md says how it is started.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET, GUIDON_URL, GUIDON_API_KEY, CHAT_URL, PORT = 8090 } = process.env;
const seen = new Set();

function isGenuine({ 'guidon-timestamp': timestamp, 'guidon-signature': signature = '' }, body) {
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.`).update(body);
  const [due, given] = [Buffer.from(`v1=${mac.digest('hex')}`), Buffer.from(signature)];
  const isFresh = Math.abs(Date.now() / 1000 - timestamp) < 300;
  return isFresh && given.length === due.length && timingSafeEqual(given, due);
}

async function post({ eventId, unit, challenge }) {
  const authorization = `Bearer ${GUIDON_API_KEY}`;
  const event = await fetch(`${GUIDON_URL}/api/events/${eventId}`, { headers: { authorization } });
  const name = event.ok ? (await event.json()).data.name : 'the event';
  const text = `First blood in ${name}: ${unit.name}${challenge ? `, ${challenge.name}` : ''}`;
  const headers = { 'content-type': 'application/json' };
  const chat = await fetch(CHAT_URL, { method: 'POST', headers, body: JSON.stringify({ text }) });
  if (!chat.ok) throw new Error(`The chat answered ${chat.status}`);
}

async function take(delivery) {
  if (delivery.type !== 'first-blood' || seen.has(delivery.id)) return 204;
  await post(delivery);
  seen.add(delivery.id);
  return 204;
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const isOurs = isGenuine(request.headers, body);
  response.writeHead(isOurs ? await take(JSON.parse(body)).catch(() => 500) : 401).end();
}).listen(Number(PORT));
