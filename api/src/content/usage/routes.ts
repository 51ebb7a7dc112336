import { definitionOf, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { maxUsesRows, ReferencesShape, RowUsesShape } from '@abhyas/shared/content/reference-data/shapes'
import { rowStale, succeeded, usageAsked } from '@abhyas/shared/content/reference-data/texts'
import { success, successShape } from '@abhyas/shared/result'
import { isObjectIdOrHexString } from 'mongoose'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { presentRow } from '../reference-data/present.ts'
import type { ReferenceRecord } from '../reference-data/model.ts'
import { nothing } from '../../http/shapes.ts'
import { deleteRow } from './commands.ts'
import { usageOf, usesOfRows } from './queries.ts'

const querystring = Type.Object({ ids: Type.String({ maxLength: 1_000 }) }, { additionalProperties: false })

/** What uses the rows of a list, as a warning before one is set inactive; and the deletion of one that nothing uses. */
export const usageRoutes: Routes<Context> = async (app, context) => {
  for (const kind of referenceKinds) {
    const definition = definitionOf(kind)
    const { path, listNoun } = definition
    call(app, 'GET', `/${path}/:id/usage`, {
      access: 'reference-lists:read',
      summary: `What uses one of the ${listNoun}`,
      data: ReferencesShape,
      says: 'Usage',
      run: ({ params: { id } }) => usageOf(kind, id),
    })

    const schema = {
      summary: `How much uses each of some ${listNoun}`,
      querystring,
      response: { 200: successShape(RowUsesShape) },
    }
    app.get(`/${path}/usage`, { config: { access: 'reference-lists:read' }, schema }, async ({ query }) => {
      const ids = query.ids.split(',')
      const isWrong = ids.length > maxUsesRows || !ids.every((id) => isObjectIdOrHexString(id))
      if (isWrong) throw formInvalid({ ids: usageAsked })
      return success('Usage', await usesOfRows(kind, ids))
    })

    call(app, 'DELETE', `/${path}/:id`, {
      access: 'reference-lists:write',
      summary: `Delete one of the ${listNoun} that nothing uses`,
      data: nothing,
      says: succeeded(definition, 'deleted'),
      run: (request) => {
        const row = { id: request.params.id, expected: expectedVersion(request) }
        const command = deleteRow(context, actorOf(request), kind, row)
        return presentStale(command, rowStale, (record: ReferenceRecord) => presentRow(kind, record, true))
      },
      present: () => ({}),
    })
  }
}
