import { isMotionReduced } from './document-root.ts';

const colors = ['#10b981', '#e3b341', '#e6edf3', '#4c9be8'];

export async function celebrate(canvas?: HTMLCanvasElement): Promise<void> {
  if (isMotionReduced()) return;
  if (document.createElement('canvas').getContext('2d') === null) return;
  const { default: confetti } = await import('canvas-confetti');
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  const shared = { colors, particleCount: 70, spread: 62, startVelocity: 52, ticks: 160 };
  void fire({ ...shared, angle: 60, origin: { x: 0, y: 0.85 } });
  void fire({ ...shared, angle: 120, origin: { x: 1, y: 0.85 } });
}
