/** Material: people go from its list to one and back. */
export { MaterialPage } from '../../features/student/material/material-page.tsx'
export { VideosPage } from '../../features/student/material/videos-page.tsx'
