/** Children, and what their guardians agree to. */
export { FamilyPage } from '../../features/marketplace/family/family-page.tsx'
