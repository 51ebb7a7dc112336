/** Tests of the back office: the list, the form, the details of one. */
export { PracticeTestsPage, TestsPage } from '../../features/admin/tests/tests-page.tsx'
export { TestEditPage, TestQuestionsPage } from '../../features/admin/tests/editor/test-edit-page.tsx'
export { TestDetailsPage } from '../../features/admin/tests/details/details-page.tsx'
export { LastTestDetailsPage, LastTestQuestionsPage } from '../../features/admin/tests/details/last-test.tsx'
