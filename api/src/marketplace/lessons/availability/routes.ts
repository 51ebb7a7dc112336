import { slotsProblems } from '@abhyas/shared/marketplace/availability/rules'
import * as shapes from '@abhyas/shared/marketplace/availability/shapes'
import * as texts from '@abhyas/shared/marketplace/availability/texts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { callerId } from '../../../http/own-records.ts'
import { setAvailability } from './commands.ts'
import type { AvailabilityRecord } from './model.ts'
import { presentAvailability, readAvailability } from './queries.ts'
import { readSlots } from './slots.ts'

/** When tutors teach, and which of their times are free. */
export const availabilityRoutes: Routes<Context> = async (app) => {
  call(app, 'GET', '/tutors/:id/slots', {
    access: 'public',
    summary: 'The free times of a tutor, in UTC',
    query: shapes.SlotsQueryShape,
    data: shapes.SlotsShape,
    says: texts.slotsFound,
    run({ params: { id }, query }) {
      assertNoProblems(slotsProblems(query))
      return readSlots(id, query)
    },
  })

  const own = { access: 'teaching', data: shapes.AvailabilityShape } as const

  call(app, 'GET', '/teacher/availability', {
    ...own,
    summary: 'When the caller teaches, and how lessons are booked',
    says: texts.availabilityFound,
    run: async (request) => presentAvailability(await readAvailability(callerId(request))),
  })

  call(app, 'PUT', '/teacher/availability', {
    ...own,
    summary: 'Say when the caller teaches; lessons that are agreed on stay',
    body: shapes.SetAvailabilityShape,
    says: texts.availabilitySaved,
    run: async (request) => {
      const saved = setAvailability(callerId(request), request.body, expectedVersion(request))
      const present = (stored: AvailabilityRecord | null) => presentAvailability(stored)
      return present(await presentStale(saved, texts.availabilityStale, present))
    },
  })
}
