import { listReply, listReplyShape } from '@abhyas/shared/list-reply'
import { definitionOf } from '@abhyas/shared/content/reference-data/definitions'
import {
  type LevelPair,
  LevelPairShape,
  QualificationShape,
  SubjectNameShape,
  UniversityNameShape,
} from '@abhyas/shared/content/reference-data/legacy-lookups'
import { referencePage } from '@abhyas/shared/content/reference-data/shapes'
import { Type } from 'typebox'
import { pageOf } from '../../core/records/page.ts'
import { listRoute, placeOf } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { type ReferenceRecord, textOf } from './model.ts'
import { activeRows, listRows } from './queries.ts'

const text = Type.Optional(Type.String({ maxLength: 200 }))
const page = Type.Optional(Type.Integer())
const id = ({ _id }: ReferenceRecord) => _id.toHexString()
const all = <Row>(rows: Row[]) => listReply(rows, rows.length, { page: 1, limit: Math.max(rows.length, 1) })

/** Routes that return lists in the shapes that single forms need. */
export const legacyLookupRoutes = (): Routes => async (app) => {
  const open = { config: { access: 'public' } } as const

  app.get(
    '/level/all',
    {
      ...open,
      schema: { summary: 'Every level with each of its sub levels', response: { 200: listReplyShape(LevelPairShape) } },
    },
    async () => {
      const [levels, subLevels] = await Promise.all([activeRows('level'), activeRows('subLevel')])
      const pairs = levels.flatMap((level): LevelPair[] => {
        const own = subLevels.filter((subLevel) => subLevel.level_id === id(level))
        const level_name = textOf(level, 'name')
        if (own.length === 0)
          return [{ level_id: id(level), sublevel_id: null, level_name, sublevel_name: '', combined: level_name }]
        return own.map((subLevel) => {
          const sublevel_name = textOf(subLevel, 'name')
          const combined = `${level_name} - ${sublevel_name}`
          return { level_id: id(level), sublevel_id: id(subLevel), level_name, sublevel_name, combined }
        })
      })
      return all(pairs)
    },
  )

  app.get(
    '/level/subjects',
    {
      ...open,
      schema: {
        summary: 'The subjects of a sub level',
        querystring: Type.Object({ sub_level_id: Type.String({ maxLength: 24 }) }, { additionalProperties: false }),
        response: { 200: listReplyShape(SubjectNameShape) },
      },
    },
    async ({ query: { sub_level_id } }) => {
      const asked = { sub_level_id: sub_level_id || 'none' }
      const place = { page: 1, limit: referencePage.maxRows }
      const { rows } = await listRows('subject', { asked, status: 'active', sort: undefined }, place)
      return all(rows.map((row) => ({ id: id(row), name: textOf(row, 'name') })))
    },
  )

  app.get(
    '/education/sub',
    {
      ...open,
      schema: {
        summary: 'Qualifications with their subdivisions',
        response: { 200: listReplyShape(QualificationShape) },
      },
    },
    async () =>
      all((await activeRows('education')).map((row) => ({ id: id(row), edu_name: textOf(row, 'edu_name'), sub: [] }))),
  )

  listRoute(app, {
    path: '/education/data',
    access: 'public',
    summary: 'Qualifications whose name contains a text',
    querystring: Type.Object({ education: text, page, limit: page }, { additionalProperties: false }),
    row: QualificationShape,
    page: { limit: 300, maxRows: referencePage.maxRows },
    list: async ({ education = '' }, place) => {
      const part = education.trim().toLowerCase()
      const found = (await activeRows('education')).filter((row) =>
        textOf(row, 'edu_name').toLowerCase().includes(part),
      )
      const { rows, total } = pageOf(found, place)
      return { rows: rows.map((row) => ({ id: id(row), edu_name: textOf(row, 'edu_name') })), total }
    },
  })

  app.get(
    '/education/universities',
    {
      ...open,
      schema: {
        summary: 'Universities whose name has words that start with the search text; 204 if there is none',
        querystring: Type.Object({ university: text, page, limit: page }, { additionalProperties: false }),
        response: { 200: listReplyShape(UniversityNameShape), 204: Type.Null() },
      },
    },
    async ({ query: { university = '', ...asked } }, reply) => {
      const place = placeOf(asked, { limit: 800, maxRows: referencePage.maxRows })
      const { idField = 'id' } = definitionOf('university')
      const wanted = { asked: { name: university }, status: 'active', sort: undefined } as const
      const found = await listRows('university', wanted, place)
      if (found.rows.length === 0) return reply.status(204).send(null)
      const rows = found.rows.map((row) => ({
        [idField as 'university_id']: id(row),
        university_name: textOf(row, 'university_name'),
        country: textOf(row, 'country'),
      }))
      return listReply(rows, found.total, place)
    },
  )
}
