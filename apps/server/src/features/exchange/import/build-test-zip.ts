import { crc32, deflateRawSync } from 'node:zlib';

/** Every header field can be given a wrong value. */
export interface TestEntry {
  name: string;
  content?: string | Uint8Array;
  isStored?: boolean;
  method?: number;
  flags?: number;
  /** Unix mode, for links and devices. */
  mode?: number;
  claimedSize?: number;
  claimedPackedSize?: number;
  claimedOffset?: number;
  claimedSum?: number;
}

/** Byte by byte, because libraries do not make broken zips. */
export function buildTestZip(entries: readonly TestEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = buildEntry(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}

function buildEntry(entry: TestEntry, offset: number): { local: Buffer; central: Buffer } {
  const content = Buffer.from(entry.content ?? '');
  const packed = entry.isStored ? content : deflateRawSync(content);
  const name = Buffer.from(entry.name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE((entry.flags ?? 0) | 0x800, 2);
  common.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
  common.writeUInt32LE(entry.claimedSum ?? crc32(content), 10);
  common.writeUInt32LE(entry.claimedPackedSize ?? packed.length, 14);
  common.writeUInt32LE(entry.claimedSize ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(entry.claimedOffset ?? offset, 10);
  const madeBy = Buffer.from([20, 3]);
  return {
    local: Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, packed]),
    central: Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2]), madeBy, common, tail, name]),
  };
}
