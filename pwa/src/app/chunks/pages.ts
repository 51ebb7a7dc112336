/** The public pages behind the first one: none has a form, so the form library does not come with them. */
export { AboutPage } from '../../features/marketplace/about/about-page.tsx'
export { TutorPage } from '../../features/marketplace/tutor/tutor-page.tsx'
export { NoSuchAdminPage, NoSuchPage } from '../no-such-page.tsx'
