import type { Message, Messages } from '@abhyas/shared/marketplace/conversations/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { keepAnswer } from '../../kept-reads.ts'
import { keepProfile } from '../../profile.ts'
import { changeAnswer, refresh } from '../../queries.ts'
import { documentUpload } from './document-upload.ts'
import { inquiryKind } from './inquiry.ts'
import { lessonKind } from './lesson.ts'
import { type MessageChange, messageKind } from './message.ts'
import { needKind } from './need.ts'
import { profileKind } from './profile.ts'
import { reviewKind } from './review.ts'
import { reportKind } from './report.ts'
import { submissionKind } from './submission.ts'

/** What may endanger a child is held at once: its conversation is another one then. */
export function refreshReports(): void {
  refresh('/reports')
  refresh('/conversations')
}

/** A sent message is in its thread at once: the network may go before the thread is read again. */
function showMessage(message: Message, { conversation, userId }: MessageChange): void {
  const path = `/conversations/${conversation}/messages`
  const thread = changeAnswer<SuccessAnswer<Messages>>(path, (answer) => withMessage(answer, message))
  if (thread) void keepAnswer(userId, path, thread)
  refresh('/conversations')
}

const withMessage = (answer: SuccessAnswer<Messages>, message: Message): SuccessAnswer<Messages> => {
  const { messages } = answer.data
  if (messages.some(({ id }) => id === message.id)) return answer
  return { ...answer, data: { ...answer.data, messages: [...messages, message] } }
}

/** What a page does with the document of an answer, by kind. The service worker has no page and does not load this. */
export const shown: Readonly<Record<string, (document: never, change: never) => void>> = {
  [profileKind.kind]: keepProfile,
  [documentUpload.kind]: keepProfile,
  [messageKind.kind]: showMessage,
  [inquiryKind.kind]: () => refresh('/conversations'),
  [lessonKind.kind]: () => refresh('/bookings'),
  [needKind.kind]: () => refresh('/requirements'),
  [reportKind.kind]: refreshReports,
  [submissionKind.kind]: () => refresh('/assignments'),
  [reviewKind.kind]: () => refresh('/revise/summary'),
}
