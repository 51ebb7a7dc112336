/** The catalogue of tests: people come to it from the TESTS menu, and go from a list to its tests and back. */
export { TestPage } from '../../features/student/tests/test-page.tsx'
export { TestsPage } from '../../features/student/tests/tests-page.tsx'
