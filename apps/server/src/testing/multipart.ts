/** A part of a form; `fileName` is sent unescaped, so that hostile ones arrive. */
export interface FormPart {
  fieldName?: string;
  fileName?: string | Buffer;
  content: string | Buffer;
}

const boundary = 'guidon-test-boundary';

export function multipart(parts: readonly FormPart[]): { payload: Buffer; contentType: string } {
  const chunks = parts.flatMap(({ fieldName = 'file', fileName, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${fieldName}"`,
    ...(fileName === undefined ? [] : ['; filename="', fileName, '"']),
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
}
