// Posts first bloods to a chat. Node 20 or newer: WEBHOOK_SECRET=… GUIDON_URL=… CHAT_URL=… node first-blood-bot.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET, GUIDON_URL, GUIDON_API_KEY, CHAT_URL, PORT = '8090' } = process.env;
const headers = GUIDON_API_KEY ? { authorization: `Bearer ${GUIDON_API_KEY}` } : {};
const seen = new Set();

function isGenuine(request, body) {
  const timestamp = request.headers['guidon-timestamp'] ?? '';
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  const [given, due] = [request.headers['guidon-signature'] ?? '', `v1=${mac}`].map(Buffer.from);
  return (
    Math.abs(Date.now() / 1000 - timestamp) < 300 &&
    given.length === due.length &&
    timingSafeEqual(given, due)
  );
}

async function post({ type, eventId, unit, challenge }) {
  if (type !== 'first-blood') return;
  const reply = await fetch(`${GUIDON_URL}/api/events/${eventId}`, { headers }).catch(() => null);
  const event = reply?.ok ? (await reply.json()).data.name : 'the event';
  const text = `First blood in ${event}: ${unit.name}${challenge ? ` solved ${challenge.name}` : ''}`;
  await fetch(CHAT_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!isGenuine(request, body)) return response.writeHead(401).end();
  const delivery = JSON.parse(body);
  if (!seen.has(delivery.id)) await post(delivery).then(() => seen.add(delivery.id), console.error);
  response.writeHead(seen.has(delivery.id) ? 204 : 500).end();
}).listen(Number(PORT), () => console.log(`Waiting for first bloods on port ${PORT}`));
