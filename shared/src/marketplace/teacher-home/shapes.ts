import { type Static, Type } from 'typebox'
import { CompletenessShape } from '../../identity/profile/shapes.ts'
import { InquiryShape } from '../inquiries/shapes.ts'

/** The oldest new inquiries that the page shows; of more the page of inquiries tells. */
export const maxWaiting = 3
/** So many new inquiries and leads are counted; distances are of these, too. */
export const maxCountedHere = 100

/** Of the weak topics: of so many classes, by so many tests each, so many topics each. */
export const homeLimits = { classes: 3, tests: 3, topics: 4 } as const

export const teacherHomeFound = 'What waits for you.'

const count = Type.Integer({ minimum: 0 })

/** What waits for a teacher or an institute. */
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
  /** Answers and essays that nobody has marked, up to `maxCountedHere` of each. */
  to_mark: Type.Object({
    /** Attempts at tests of the caller's own. */
    essays: count,
    /** Classes with answers to tasks, the fullest first. */
    classes: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count })),
  }),
  /** Where the newest classes struggle, in the tests that they were given last. */
  weak_topics: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      tests: count,
      students: count,
      /** The weakest first. */
      topics: Type.Array(Type.Object({ name: Type.String(), asked: count, right: count })),
    }),
  ),
  /** The new inquiries that have waited longest. */
  waiting: Type.Array(InquiryShape, { maxItems: maxWaiting }),
})
export type TeacherHome = Static<typeof TeacherHomeShape>
