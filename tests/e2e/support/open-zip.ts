import { inflateRawSync } from 'node:zlib';

const directorySignature = 0x02014b50;
const headerBytes = 46;
const localHeaderBytes = 30;

/** The files of a zip by their names, read from its directory as a program that opens it would. */
export function openZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === directorySignature) {
    const packedBytes = zip.readUInt32LE(at + 20);
    const nameBytes = zip.readUInt16LE(at + 28);
    const extraBytes = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + localHeaderBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString('utf8', at + headerBytes, at + headerBytes + nameBytes);
    files.set(name, inflateRawSync(zip.subarray(begin, begin + packedBytes)));
    at += headerBytes + nameBytes + extraBytes;
  }
  return files;
}
