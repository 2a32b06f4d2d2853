/** Loaded with the first document: it takes 15 MB. */
export const loadPdf = async () => (await import('pdfkit')).default;
