export interface ArchiveLimits {
  entries: number;
  totalBytes: number;
  fileBytes: number;
  ratio: number;
  /** Files up to this unpacked size may have any ratio. */
  ratioFreeBytes: number;
  /** Of all files together. */
  totalRatio: number;
  /** Archives up to this unpacked size may have any ratio. */
  totalRatioFreeBytes: number;
}

const mebibyte = 1024 * 1024;

export const archiveLimits: ArchiveLimits = {
  entries: 10_000,
  totalBytes: 4096 * mebibyte,
  fileBytes: 100 * mebibyte,
  ratio: 100,
  ratioFreeBytes: mebibyte,
  totalRatio: 20,
  totalRatioFreeBytes: 16 * mebibyte,
};

export function mebibytes(bytes: number): number {
  return Math.floor(bytes / mebibyte);
}
