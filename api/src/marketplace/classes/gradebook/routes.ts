import { GradebookQueryShape, GradebookShape } from '@abhyas/shared/marketplace/classes/shapes'
import { gradebookFound } from '@abhyas/shared/marketplace/classes/texts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { callerId } from '../../../http/own-records.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import { idParams } from '../../../http/shapes.ts'
import { findOwnBatch } from '../batches/queries.ts'
import { gradebookRows, readGradebook } from './queries.ts'

/** The marks of a class, for its owner. */
export const gradebookRoutes: Routes = async (app) => {
  call(app, 'GET', '/teacher/batches/:id/gradebook', {
    access: 'teaching',
    summary: 'Get 50 learners of a class with their marks in 20 pieces of work',
    query: GradebookQueryShape,
    data: GradebookShape,
    says: gradebookFound,
    run: async (request) => readGradebook(await findOwnBatch(request.params.id, callerId(request)), request.query),
  })

  app.get(
    '/teacher/batches/:id/gradebook.csv',
    {
      config: { access: 'teaching' },
      exposeHeadRoute: false,
      schema: { summary: 'The gradebook of a class as CSV', params: idParams },
    },
    async (request, reply) => {
      const batch = await findOwnBatch(request.params.id, callerId(request))
      return sendCsv(reply, 'gradebook', gradebookRows(batch))
    },
  )
}
