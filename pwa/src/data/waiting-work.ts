import { isSubmission, type SubmissionChange } from './outbox/kinds/submission.ts'
import { useWaiting } from './outbox/use-waiting.ts'

/** Work that waits on this device to be handed in. Apart from what is read of classes: pages without work need no outbox. */
export const useWaitingWork = (): readonly SubmissionChange[] => useWaiting(isSubmission)
