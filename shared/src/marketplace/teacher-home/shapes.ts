import { type Static, Type } from 'typebox'
import { CompletenessShape } from '../../identity/profile/shapes.ts'
import { InquiryShape } from '../inquiries/shapes.ts'

/** The oldest new inquiries that the page shows; of more the page of inquiries tells. */
export const maxWaiting = 3
/** So many new inquiries and leads are counted; distances are of these, too. */
export const maxCountedHere = 100

export const teacherHomeFound = 'What waits for you.'

const count = Type.Integer({ minimum: 0 })

/** What waits for a teacher or an institute. Lessons, tests and weak topics come with their features. */
export const TeacherHomeShape = Type.Object({
  inquiries: Type.Object({
    new: count,
    /** Of the new ones, those with a known distance of at most two kilometres. */
    within_2km: count,
    /** Not answered within the day that families are told. */
    late: count,
  }),
  leads: count,
  /** Conversations with something unread, of the newest fifty. */
  unread: count,
  /** Of the listing: 'shown', or why it is not. */
  listing: Type.String(),
  completeness: CompletenessShape,
  /** The new inquiries that have waited longest. */
  waiting: Type.Array(InquiryShape, { maxItems: maxWaiting }),
})
export type TeacherHome = Static<typeof TeacherHomeShape>
