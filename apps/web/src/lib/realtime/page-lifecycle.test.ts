import { afterEach, expect, it, vi } from 'vitest';
import { watchPageLifecycle } from './transport-manager.ts';

afterEach(() => vi.unstubAllGlobals());

it('rests when the page is left or frozen, and wakes when it is shown again or goes on', () => {
  const window = new EventTarget();
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const heard: string[] = [];
  const stop = watchPageLifecycle({
    suspend: () => heard.push('suspend'),
    resume: () => heard.push('resume'),
  });
  const happen = () => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    page.dispatchEvent(new Event('freeze'));
    page.dispatchEvent(new Event('resume'));
  };
  happen();
  expect(heard).toEqual(['suspend', 'resume', 'suspend', 'resume']);
  stop();
  happen();
  expect(heard).toHaveLength(4);
});
