export { loadPdf } from './load-pdf.ts';
export { type CertificatePen, createPen } from './create-pen.ts';
export { certificatesFeature } from './feature.ts';
