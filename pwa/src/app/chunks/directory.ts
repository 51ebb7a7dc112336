/** The directory of tutors: people go from its list to a tutor and back. */
export { TutorsPage } from '../../features/marketplace/directory/directory-page.tsx'
export { SavedTutorsPage } from '../../features/marketplace/saved-tutors/saved-tutors-page.tsx'
export { SearchPage } from '../../features/marketplace/search/search-page.tsx'
