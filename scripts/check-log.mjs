#!/usr/bin/env node
// Checks the public log of an event: node scripts/check-log.mjs https://guidon.example EVENT_ID [HEAD_HASH]
// It reads every page, recomputes the chain and opens every commitment that is not sealed. See docs/public-log.md.
import { createHash } from 'node:crypto';

const [, , server, eventId, expected] = process.argv;
if (!server || !eventId) {
  console.error('node check-log.mjs SERVER EVENT_ID [HEAD_HASH]');
  process.exit(2);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function fail(sentence) {
  console.error(`NOT VALID: ${sentence}`);
  process.exit(1);
}

async function readPage(after) {
  const reply = await fetch(new URL(`/api/public/events/${eventId}/log?after=${after}`, server));
  if (!reply.ok) fail(`the server answered ${reply.status} after entry ${after}`);
  return (await reply.json()).data;
}

let hash = sha256(eventId);
let seq = 0;
let sealed = 0;
let found = hash === expected;
let head;
for (let after = 0; after !== null; ) {
  const page = await readPage(after);
  if (page.start !== sha256(eventId)) fail('the chain does not start at the event');
  for (const entry of page.entries) {
    if (entry.seq !== seq + 1) fail(`entry ${seq + 1} is missing`);
    seq = entry.seq;
    if (entry.content === null) {
      sealed += 1;
    } else {
      if (sha256(`${entry.nonce}${entry.content}`) !== entry.commitment)
        fail(`entry ${seq} does not open its commitment`);
      if (JSON.parse(entry.content).seq !== seq) fail(`entry ${seq} holds another one`);
    }
    hash = sha256(`${hash}${entry.commitment}`);
    if (hash !== entry.hash) fail(`the chain breaks at entry ${seq}`);
    if (hash === expected) found = true;
  }
  head = page.head;
  after = page.next;
}
if (head.seq === seq && head.hash !== hash) fail('the head is not that of the last entry');
if (expected && !found) fail(`no entry has the hash ${expected}`);
console.log(`valid: ${seq} entries, ${sealed} of them sealed, head ${hash}`);
