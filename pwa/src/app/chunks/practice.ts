/** What brings somebody back every day: questions by topic, and those that went wrong. */
export { RevisePage } from '../../features/student/revise/revise-page.tsx'
export { PracticePage } from '../../features/student/practice/practice-page.tsx'
