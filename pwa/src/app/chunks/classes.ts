/** Classes, for those who are in them. */
export { ClassPage } from '../../features/marketplace/classes/class-page.tsx'
export { ClassesPage } from '../../features/marketplace/classes/classes-page.tsx'
