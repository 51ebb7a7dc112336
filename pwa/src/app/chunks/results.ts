/** What comes after a test: its result, its solutions. */
export { ResultPage } from '../../features/student/results/result-page.tsx'
export { SolutionsPage } from '../../features/student/results/solutions-page.tsx'
export {
  LatestResult,
  LatestSolutions,
  LatestSummary,
  RunningTest,
} from '../../features/student/tests/latest-attempt.tsx'
