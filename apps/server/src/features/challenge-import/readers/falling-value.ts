import type { DynamicScoring } from '@guidon/scoring';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { mapOf } from '../yaml-text.ts';

/** Solves after which rCTF's curve, and those that are not known here, have come near their floor. */
const nearFloor = 60;

/** The curve that rCTF calls classic. */
export function rctfCurve({ initial, minimum }: { initial: number; minimum: number }): DynamicScoring {
  return { kind: 'dynamic', curve: 'power', initial, minimum, halfway: 11.922_01, steepness: 1.206_069 };
}

interface FallingValue {
  initial: YamlValue | number | undefined;
  minimum: YamlValue | number | undefined;
  /** Solves until the minimum. */
  decay?: YamlValue | number | undefined;
}

/**
 * Gives a challenge a logarithmic curve. That of 60 solves lies nearest to rCTF's
 * `min + (max − min) / (1 + (max(n − 1, 0) / 11.92201) ^ 1.206069)`.
 */
export function useFallingValue(file: YamlMap, { initial, minimum, decay = nearFloor }: FallingValue): void {
  const written: YamlMap = new Map(mapOf(file.get('extra')));
  for (const [key, value] of Object.entries({ initial, minimum, decay })) {
    if (value !== undefined) written.set(key, typeof value === 'number' ? String(value) : value);
  }
  written.set('function', 'logarithmic');
  file.set('type', 'dynamic');
  file.set('extra', written);
}
