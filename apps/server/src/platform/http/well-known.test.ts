import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addChangePassword, addSecurityTxt } from './well-known.ts';

const clock = () => Date.parse('2030-01-01T12:34:56Z');

async function read(contact: string | undefined, publicUrl = 'https://ctf.example.org') {
  const app = Fastify();
  addSecurityTxt(app, { contact, publicUrl, clock });
  const reply = await app.inject({ url: '/.well-known/security.txt' });
  await app.close();
  return reply;
}

test('has who takes reports, for a time, and where it stands', async () => {
  const reply = await read('mailto:security@example.org');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe(
    'Contact: mailto:security@example.org\nExpires: 2030-06-30T00:00:00.000Z\nCanonical: https://ctf.example.org/.well-known/security.txt\n',
  );
});

test('names no address that is not of https, and is not there without a contact', async () => {
  expect((await read('https://example.org/report', 'http://localhost:3000')).body).not.toContain('Canonical');
  expect((await read(undefined)).statusCode).toBe(404);
});

test('leads password managers to where a password is changed', async () => {
  const app = Fastify();
  addChangePassword(app);
  const reply = await app.inject({ url: '/.well-known/change-password' });
  await app.close();
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/profile?tab=security']);
});
