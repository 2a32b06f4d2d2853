import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { canMount, mountSmallDisk } from '../../testing/processes/small-disk.ts';
import { createDiskFiles, requireSpace, withSpace } from './disk-files.ts';

const megabyte = 1024 * 1024;
const bytesOf = (count: number) => Readable.from([Buffer.alloc(count / 2), Buffer.alloc(count / 2)]);

test.runIf(canMount)(
  'an upload that the disk has no room for leaves nothing and may be sent again',
  async () => {
    const disk = mountSmallDisk(4 * megabyte);
    onTestFinished(() => disk.remove());
    const folder = join(disk.path, 'files');
    const files = createDiskFiles(folder);
    const kept = await files.put(bytesOf(megabyte), 8 * megabyte);
    const names = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const before = names().length;
    await expect(files.put(bytesOf(6 * megabyte), 8 * megabyte)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
    expect(names()).toHaveLength(before);
    disk.fill();
    await expect(files.put(bytesOf(megabyte), 8 * megabyte)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(names()).toHaveLength(before);
    disk.free();
    await files.put(bytesOf(megabyte), 8 * megabyte);
    expect(names()).toHaveLength(before + 1);
    expect(await buffer(await files.open(kept.storageKey))).toHaveLength(megabyte);
  },
);

test.runIf(canMount)('the last of a disk is left for the database, which may live on it too', async () => {
  const disk = mountSmallDisk(16 * megabyte);
  onTestFinished(() => disk.remove());
  const files = createDiskFiles(join(disk.path, 'files'));
  const { storageKey } = await files.put(bytesOf(15.5 * megabyte), 16 * megabyte);
  await expect(files.put(bytesOf(2), 10)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  await files.remove(storageKey);
  await files.put(bytesOf(2), 10);
});

test.runIf(canMount)('what is being received already is room that nothing else takes', async () => {
  const disk = mountSmallDisk(16 * megabyte);
  onTestFinished(() => disk.remove());
  await requireSpace(disk.path, 8 * megabyte);
  await withSpace(disk.path, 12 * megabyte, async () => {
    await expect(requireSpace(disk.path, 8 * megabyte)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const second = withSpace(disk.path, 8 * megabyte, () => Promise.resolve('taken'));
    await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
  await requireSpace(disk.path, 8 * megabyte);
});
