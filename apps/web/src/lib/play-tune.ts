import { fullVolume, soundSetting } from './sound-setting.ts';

/** Frequencies in hertz. */
const tunes = {
  right: [523.25, 783.99],
  complete: [523.25, 659.25, 783.99, 1046.5],
  wrong: [196],
  notice: [659.25, 880],
} as const;

const noteSeconds = 0.11;
const loudness = 0.06;
let context: AudioContext | null = null;

export function playTune(name: keyof typeof tunes): void {
  const volume = soundSetting.volume() / fullVolume;
  if (!soundSetting.get() || volume === 0 || !('AudioContext' in globalThis)) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    const start = context.currentTime + 0.01;
    for (const [index, hertz] of tunes[name].entries()) {
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      const at = start + index * noteSeconds;
      oscillator.type = name === 'wrong' ? 'sine' : 'triangle';
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(loudness * volume, at);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds * 1.8);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + noteSeconds * 2);
    }
  } catch {
    // No audio in this browser.
  }
}
