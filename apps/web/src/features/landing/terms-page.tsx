import sentences from './legal.en.json';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage title={sentences.terms.title} sections={sentences.terms.sections} />;
}
