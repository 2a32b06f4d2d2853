const FINAL_TEXT = 0x81;

/** One unmasked WebSocket text frame (RFC 6455, 5.2), ready to be written to any number of sockets. */
export function textFrame(text: string): Buffer {
  const payloadBytes = Buffer.byteLength(text);
  const headerBytes = payloadBytes < 126 ? 2 : payloadBytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + payloadBytes);
  frame[0] = FINAL_TEXT;
  if (headerBytes === 2) {
    frame[1] = payloadBytes;
  } else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(payloadBytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(payloadBytes), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
