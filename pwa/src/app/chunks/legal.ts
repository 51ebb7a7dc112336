/** Long texts that few people open: no other page waits for them. */
export { PrivacyPage, TermsPage } from '../../features/marketplace/legal/legal-pages.tsx'
