import QRCode from 'qrcode';

interface Square {
  left: number;
  top: number;
  size: number;
}

/** A code for cameras, as squares of the page. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, size }: Square): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  doc.save().fillColor('#000000');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(left + column * step, top + row * step, step, step);
    }
  }
  doc.fill().restore();
}
