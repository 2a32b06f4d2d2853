export { loadPdf, type CertificatePen, createPen } from './certificates/create-pen.ts';
export { sumSkills } from './final/make-results.ts';
export { readableResults, readSkills, selectResults } from './final/read-results.ts';
export { placeOf } from './final/results-of.ts';
export { copyCertificateDesign } from './certificates/store.ts';
