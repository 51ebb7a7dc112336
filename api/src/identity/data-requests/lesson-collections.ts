import { removeLessonsOf } from '../../marketplace/lessons/commands.ts'
import { AvailabilityModel } from '../../marketplace/lessons/availability/model.ts'
import { CalendarAddressModel } from '../../marketplace/lessons/calendar/model.ts'
import { BookingModel } from '../../marketplace/lessons/bookings/model.ts'
import { removeReviewsOf } from '../../marketplace/tutor-reviews/commands.ts'
import { TutorReviewModel } from '../../marketplace/tutor-reviews/model.ts'
import type { OwnCollection } from './own-collection.ts'

/** When somebody teaches, the lessons they have booked, and what they say of tutors. */
export const lessonCollections: readonly OwnCollection[] = [
  { collection: CalendarAddressModel.collection, owned: (id) => ({ _id: id }) },
  {
    collection: AvailabilityModel.collection,
    owned: (id) => ({ _id: id }),
    exported: { file: 'times.json', fields: { _id: 0 } },
  },
  {
    collection: BookingModel.collection,
    // Found by the learners, who go later.
    isFirst: true,
    remove: removeLessonsOf,
    exported: {
      file: 'lessons.json',
      fields: { user_id: 0, tutor_id: 0, open_slot: 0, waiting_since: 0, news: 0, next_at: 0, remind_at: 0 },
    },
  },
  {
    collection: TutorReviewModel.collection,
    owned: (id) => ({ author_id: id }),
    remove: removeReviewsOf,
    exported: { file: 'reviews.json', fields: { author_id: 0, tutor_id: 0, waiting_since: 0, report: 0 } },
  },
]
