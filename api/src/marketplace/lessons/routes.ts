import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'

/** Lessons: when tutors teach, what is booked, and what comes of it. */
export const lessonRoutes: Routes<Context> = async (app, context) => {
  await app.register(availabilityRoutes, context)
  await app.register(bookingRoutes, context)
  await app.register(disputeRoutes, context)
  await app.register(calendarRoutes, context)
}
