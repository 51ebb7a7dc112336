import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { TestAnswer } from './test-calls.ts'

/** Of a dialog that changes the status of a test. */
export interface TestDialogProps {
  readonly test: TestReply
  readonly onDone: (answer: TestAnswer) => void
  readonly onClose: () => void
}
