import sentences from './legal.en.json';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage title={sentences.privacy.title} sections={sentences.privacy.sections} />;
}
