import type { Page } from '@playwright/test';

const frameMs = 1_000 / 60;
const gestureMs = 4_000;
const pixelsPerSecond = 2_400;
const settleMs = 3_000;

export interface ScrolledPage {
  /** Of the frames that a screen of 60 a second shows in that time. */
  inTimePercent: number;
  longestFrameMs: number;
  /** Milliseconds a frame of the main thread, by what it was used for. */
  layoutMs: number;
  styleMs: number;
  scriptMs: number;
  nodes: number;
}

/** The times of all frames of the gesture; a text, as it runs in the page. */
const watchFrames = `new Promise((resolve) => {
  const times = [];
  const watch = (now) => {
    times.push(now);
    if (now - times[0] < ${gestureMs}) requestAnimationFrame(watch);
    else resolve(times);
  };
  requestAnimationFrame(watch);
})`;

/** Scrolls down as a finger does, with a quarter of the processor, and watches every frame. */
export async function scrollThrough(page: Page): Promise<ScrolledPage> {
  const devTools = await page.context().newCDPSession(page);
  try {
    await page.waitForTimeout(settleMs);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const read = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      return new Map(metrics.map(({ name, value }) => [name, value]));
    };
    const before = await read();
    const frames = page.evaluate<number[]>(watchFrames);
    await devTools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -(pixelsPerSecond * gestureMs) / 1_000,
      speed: pixelsPerSecond,
      gestureSourceType: 'touch',
      preventFling: true,
    });
    const times = await frames;
    const after = await read();
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
    const spent = (name: string) =>
      Number(((((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / gaps.length).toFixed(2));
    return {
      inTimePercent: (100 * gaps.length) / (gaps.length + missed),
      longestFrameMs: Math.round(Math.max(...gaps)),
      layoutMs: spent('LayoutDuration'),
      styleMs: spent('RecalcStyleDuration'),
      scriptMs: spent('ScriptDuration'),
      nodes: after.get('Nodes') ?? 0,
    };
  } finally {
    await devTools.detach();
  }
}
