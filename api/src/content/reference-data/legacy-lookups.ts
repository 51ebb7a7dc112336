import { listQueryFields, listReply, listReplyShape } from '@abhyas/shared/list-reply'
import * as shapes from '@abhyas/shared/content/reference-data/legacy-lookups'
import { referencePage } from '@abhyas/shared/content/reference-data/shapes'
import { type TSchema, Type } from 'typebox'
import { pageOf } from '../../core/records/page.ts'
import { listRoute, placeOf } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { type ReferenceRecord, textOf } from './model.ts'
import { activeRows, listRows } from './queries.ts'

const { maxRows } = referencePage
const closed = { additionalProperties: false }
const text = Type.Optional(Type.String({ maxLength: 200 }))
const id = ({ _id }: ReferenceRecord) => _id.toHexString()
const all = <Row>(rows: Row[]) => listReply(rows, rows.length, { page: 1, limit: Math.max(rows.length, 1) })
const listOf = <Row extends TSchema>(summary: string, row: Row) => ({ summary, response: { 200: listReplyShape(row) } })

/** Routes that return lists in the shapes that single forms need. */
export const legacyLookupRoutes: Routes = async (app) => {
  const open = { config: { access: 'public' } } as const

  const levels = listOf('Every level with each of its sub levels', shapes.LevelPairShape)
  app.get('/level/all', { ...open, schema: levels }, async () => all(await levelPairs()))

  const subjects = {
    ...listOf('The subjects of a sub level', shapes.SubjectNameShape),
    querystring: Type.Object({ sub_level_id: Type.String({ maxLength: 24 }) }, closed),
  }
  app.get('/level/subjects', { ...open, schema: subjects }, async ({ query: { sub_level_id } }) => {
    const asked = { sub_level_id: sub_level_id || 'none' }
    const { rows } = await listRows('subject', { asked, status: 'active' }, { page: 1, limit: maxRows })
    return all(rows.map((row) => ({ id: id(row), name: textOf(row, 'name') })))
  })

  const qualifications = listOf('Qualifications with their subdivisions', shapes.QualificationShape)
  app.get('/education/sub', { ...open, schema: qualifications }, async () =>
    all((await activeRows('education')).map((row) => ({ ...qualificationOf(row), sub: [] }))),
  )

  listRoute(app, {
    path: '/education/data',
    access: 'public',
    summary: 'Qualifications whose name contains a text',
    querystring: Type.Object({ education: text, ...listQueryFields }, closed),
    row: shapes.QualificationShape,
    page: { limit: 300, maxRows },
    list: async ({ education = '' }, place) => {
      const part = education.trim().toLowerCase()
      const found = (await activeRows('education')).map(qualificationOf)
      return pageOf(
        found.filter(({ edu_name }) => edu_name.toLowerCase().includes(part)),
        place,
      )
    },
  })

  const universities = {
    summary: 'Universities whose name has words that start with the search text; 204 if there is none',
    querystring: Type.Object({ university: text, ...listQueryFields }, closed),
    response: { 200: listReplyShape(shapes.UniversityNameShape), 204: Type.Null() },
  }
  app.get('/education/universities', { ...open, schema: universities }, async ({ query }, reply) => {
    const place = placeOf(query, { limit: 800, maxRows })
    const found = await listRows('university', { asked: { name: query.university }, status: 'active' }, place)
    if (found.rows.length === 0) return reply.status(204).send(null)
    const rows = found.rows.map((row) => ({
      university_id: id(row),
      university_name: textOf(row, 'university_name'),
      country: textOf(row, 'country'),
    }))
    return listReply(rows, found.total, place)
  })
}

const qualificationOf = (row: ReferenceRecord) => ({ id: id(row), edu_name: textOf(row, 'edu_name') })

/** Pairs each level with each of its sub levels. A level without sub levels is a pair, too. */
async function levelPairs() {
  const [levels, subLevels] = await Promise.all([activeRows('level'), activeRows('subLevel')])
  return levels.flatMap((level) => {
    const own = subLevels.filter(({ level_id }) => level_id === id(level))
    return own.length > 0 ? own.map((subLevel) => pairOf(level, subLevel)) : [pairOf(level)]
  })
}

function pairOf(level: ReferenceRecord, subLevel?: ReferenceRecord) {
  const [level_name, sublevel_name] = [textOf(level, 'name'), subLevel ? textOf(subLevel, 'name') : '']
  const combined = subLevel ? `${level_name} - ${sublevel_name}` : level_name
  return { level_id: id(level), sublevel_id: subLevel ? id(subLevel) : null, level_name, sublevel_name, combined }
}
