import { addressMade, CalendarAddressShape } from '@abhyas/shared/marketplace/calendar/calendar'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { callerId } from '../../../http/own-records.ts'
import { noBody } from '../../../http/shapes.ts'
import { makeAddress, ownerOf } from './address.ts'
import { printCalendar } from './print.ts'

const Params = Type.Object({ file: Type.String({ maxLength: 100 }) })

/** The lessons of somebody for the calendar of their phone or computer. */
export const calendarRoutes: Routes<Context> = async (app, context) => {
  call(app, 'POST', '/calendar/address', {
    access: 'registered',
    summary: "Make the secret address of the caller's calendar; the older one dies",
    body: noBody,
    status: 201,
    data: CalendarAddressShape,
    says: addressMade,
    run: (request) => makeAddress(context, callerId(request)),
  })

  app.get(
    '/calendar/:file',
    {
      config: { access: 'public' },
      schema: { summary: 'The lessons of the next 90 days as iCalendar, at a secret address', params: Params },
    },
    async (request, reply) => {
      const [, secret] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
      const owner = secret && (await ownerOf(context, secret))
      if (!owner) throw notFound('calendar')
      const text = await printCalendar(owner, context.settings.PUBLIC_URL)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(text)
    },
  )
}
