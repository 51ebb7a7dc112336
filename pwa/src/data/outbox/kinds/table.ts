import type { Kinds } from '../kind.ts'
import { documentUpload } from './document-upload.ts'
import { inquiryKind } from './inquiry.ts'
import { lessonKind } from './lesson.ts'
import { messageKind } from './message.ts'
import { needKind } from './need.ts'
import { profileKind } from './profile.ts'
import { reviewKind } from './review.ts'
import { reportKind } from './report.ts'
import { submissionKind } from './submission.ts'

/** All kinds of offline changes. Changes that were queued before there were kinds are the profile's. */
export const kinds: Kinds = {
  '': profileKind,
  [profileKind.kind]: profileKind,
  [documentUpload.kind]: documentUpload,
  [lessonKind.kind]: lessonKind,
  [messageKind.kind]: messageKind,
  [inquiryKind.kind]: inquiryKind,
  [needKind.kind]: needKind,
  [reportKind.kind]: reportKind,
  [reviewKind.kind]: reviewKind,
  [submissionKind.kind]: submissionKind,
}
