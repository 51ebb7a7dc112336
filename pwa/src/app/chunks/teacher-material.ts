/** A teacher's own material, whose forms the other pages of the area do not need. */
export { DownloadablePage } from '../../features/teacher/material/downloadable-page.tsx'
