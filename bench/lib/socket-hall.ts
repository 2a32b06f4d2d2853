// Opens as many sockets as it is told on the channel of an event, and at the end tells how long each signal took to all of them.
import { gatherOurs } from './crowds.ts';

const [port = '', eventId = '', size = ''] = process.argv.slice(2);
const crowd = await gatherOurs({ server: { port: Number(port) }, event: { eventId }, size: Number(size) });
const signals = new Map<string, { first: number; last: number; count: number }>();
crowd.listen((_index, text) => {
  if (!text.includes('submission-update')) return;
  const version = /version[^0-9]+([0-9]+)/.exec(text)?.[1] ?? '';
  const now = performance.now();
  const known = signals.get(version);
  if (known) Object.assign(known, { last: now, count: known.count + 1 });
  else signals.set(version, { first: now, last: now, count: 1 });
});
process.once('message', () => {
  const whole = [...signals.values()].filter(({ count }) => count === crowd.size);
  process.send?.(
    whole.map(({ first, last }) => last - first),
    () => process.exit(),
  );
});
process.send?.('open');
