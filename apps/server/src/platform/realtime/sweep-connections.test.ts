import { describe, expect, it } from 'vitest';
import { realtimeLimits } from './limits.ts';
import { connectRaw, startRealtime } from './realtime-fixture.ts';

const quick = { activityTimeoutSeconds: 0.03, pongTimeoutSeconds: 0.03, sweepEveryMs: 5 };

describe('silent connections', () => {
  it('are asked for a sign of life, then closed with 4201', async () => {
    // Long enough that a busy machine sweeps between the ping and the end.
    const fixture = await startRealtime({ limits: { ...quick, pongTimeoutSeconds: 0.5 } });
    const client = await connectRaw(fixture.port);
    expect(await client.next()).toEqual({ event: 'pusher:ping', data: '{}' });
    expect(await client.closed).toBe(4201);
    await fixture.end();
  });

  it('stay when they answer', async () => {
    const fixture = await startRealtime({ limits: { ...quick, pongTimeoutSeconds: 5 } });
    const client = await connectRaw(fixture.port);
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await client.next()).toMatchObject({ event: 'pusher:ping' });
      client.send('pusher:pong');
    }
    expect(fixture.realtime.stats().connections).toBe(1);
    await fixture.end();
  });

  it('are ended when they refuse to finish closing', async () => {
    const fixture = await startRealtime({
      limits: { ...quick, pongTimeoutSeconds: 0, closeTimeoutMs: 10 },
    });
    const client = await connectRaw(fixture.port);
    client.socket.pause();
    await expect.poll(() => fixture.realtime.stats().connections).toBe(0);
    client.socket.terminate();
    await fixture.end();
  });

  it('have two and a half minutes by default', () => {
    expect(realtimeLimits.activityTimeoutSeconds + realtimeLimits.pongTimeoutSeconds).toBe(150);
  });
});
