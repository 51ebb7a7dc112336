/** What comes after a test: its result, its solutions; and where somebody finds them. */
export { AnswersFilePage } from '../../features/student/results/answers-file-page.tsx'
export { AttemptsPage, ChildAttemptsPage } from '../../features/student/results/attempts-page.tsx'
export { DashboardPage } from '../../features/student/results/dashboard-page.tsx'
export { ResultPage } from '../../features/student/results/result-page.tsx'
export { SolutionsPage } from '../../features/student/results/solutions-page.tsx'
export {
  LatestResult,
  LatestSolutions,
  LatestSummary,
  RunningTest,
} from '../../features/student/tests/latest-attempt.tsx'
