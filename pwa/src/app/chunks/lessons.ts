/** Lessons, for both sides. */
export { LessonPage } from '../../features/marketplace/lessons/lesson-page.tsx'
export { LessonsPage } from '../../features/marketplace/lessons/lessons-page.tsx'
