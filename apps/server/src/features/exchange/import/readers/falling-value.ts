import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { mapOf } from '../yaml-text.ts';

/** Solves after which curves that are not known here have come near their floor. */
const nearFloor = 60;

/** The parameters of the curve that rCTF calls classic. */
export const rctfClassic = { halfway: 11.922_01, steepness: 1.206_069 };

interface Range {
  initial: YamlValue | number | undefined;
  minimum: YamlValue | number | undefined;
}

interface FallingValue extends Range {
  /** Solves until the minimum. */
  decay?: YamlValue | number | undefined;
}

interface PowerValue extends Range {
  halfway: number;
  steepness: number;
}

/** Gives a challenge a logarithmic curve. */
export function useFallingValue(file: YamlMap, { initial, minimum, decay = nearFloor }: FallingValue): void {
  write(file, 'logarithmic', { initial, minimum, decay });
}

/** Gives a challenge the curve `min + (max − min) / (1 + (max(n − 1, 0) / halfway) ^ steepness)`. */
export function usePowerValue(file: YamlMap, value: PowerValue): void {
  write(file, 'power', { ...value });
}

function write(file: YamlMap, curve: string, values: Record<string, YamlValue | number | undefined>): void {
  const written: YamlMap = new Map(mapOf(file.get('extra')));
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) written.set(key, typeof value === 'number' ? String(value) : value);
  }
  written.set('function', curve);
  file.set('type', 'dynamic');
  file.set('extra', written);
}
