import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import {
  definitionOf,
  type ReferenceDefinition,
  type ReferenceKind,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import * as texts from '@abhyas/shared/content/reference-data/texts'
import { type ReferenceStatus, referenceStatuses } from '@abhyas/shared/content/reference-data/rules'
import * as shapes from '@abhyas/shared/content/reference-data/shapes'
import { mayEnter } from '@abhyas/shared/identity/access/areas'
import type { FastifyRequest } from 'fastify'
import { actorOf, assertMayEnter, requireUser } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { addRow, changeRow, type RowChange } from './commands.ts'
import { exportRows } from './export.ts'
import { collectionOf, type ReferenceRecord } from './model.ts'
import { presentRow, presentRows } from './present.ts'
import { findRow, listRows, type Sort } from './queries.ts'

/** Routes of all lists: list, read, add, change, export. */
export const referenceRoutes: Routes<Context> = async (app, context) => {
  for (const kind of referenceKinds) addRoutes(app, context, kind)
}

function addRoutes(app: App, context: Context, kind: ReferenceKind): void {
  const definition = definitionOf(kind)
  const { path, listNoun, entity } = definition
  const row = shapes.referenceRowShape(definition)
  const one = async (record: ReferenceRecord, request: FastifyRequest) =>
    (await presentRow(kind, record, isStaff(request))) as never
  const shown = { data: row, present: one }
  const body = shapes.referenceInputShape(definition)

  listRoute(app, {
    path: `/${path}`,
    access: 'anyone',
    summary: `The list of ${listNoun}; inactive rows are shown to staff only`,
    querystring: shapes.referenceQueryShape(definition),
    row,
    page: shapes.referencePage,
    problems: (asked) => queryProblems(definition, asked),
    list: async ({ status: wanted, sort, ...asked }: Query, place, request) => {
      const status = statusFor(request, wanted)
      const { rows, total } = await listRows(kind, { asked, status, sort: sortOf(sort) }, place)
      return { rows: (await presentRows(kind, rows, isStaff(request))) as never[], total }
    },
  })

  call(app, 'GET', `/${path}/:id`, {
    access: 'anyone',
    ...shown,
    summary: `One of the ${listNoun}`,
    says: entity,
    run: async (request) => {
      const found = await findRow(kind, request.params.id)
      if (found.status === 'inactive') assertStaff(request)
      return found
    },
  })

  createCall(app, context, `/${path}`, {
    access: 'reference-lists:write',
    ...shown,
    summary: `Add to the list of ${listNoun}`,
    body,
    says: texts.succeeded(definition, 'added'),
    find: (id) => collectionOf(kind).findById(id).lean<ReferenceRecord>().exec(),
    create: (id, request) => addRow(context, actorOf(request), kind, request.body as RowChange, id),
  })

  call(app, 'PUT', `/${path}/:id`, {
    access: 'reference-lists:write',
    summary: `Change one of the ${listNoun}, or its status`,
    body,
    data: row,
    run: (request) => {
      const change = { body: request.body as RowChange, expected: expectedVersion(request) }
      const command = changeRow(context, actorOf(request), kind, request.params.id, change)
      return presentStale(command, texts.rowStale, (record: ReferenceRecord) => one(record, request))
    },
    says: ({ done }) => texts.succeeded(definition, done),
    present: (saved, request) => one(saved.row, request),
  })

  const schema = { summary: `The list of ${listNoun} as CSV` }
  app.get(`/${path}/export`, { config: { access: 'reference-lists:read' }, schema }, (_request, reply) =>
    sendCsv(reply, definition.tab, exportRows(kind)),
  )
}

type Query = Readonly<Record<string, string | undefined>>

/** With a password that somebody else set, staff see what visitors see. */
const isStaff = ({ principal }: FastifyRequest) =>
  !!principal && !principal.mustChangePassword && mayEnter(principal.roles, 'reference-lists', 'read')

/** Visitors read active rows only. Throws 401 or 403 if they request others. */
function statusFor(request: FastifyRequest, status: string | undefined): ReferenceStatus | undefined {
  if (status === 'inactive') assertStaff(request)
  if (status) return status as ReferenceStatus
  return isStaff(request) ? undefined : 'active'
}

const assertStaff = (request: FastifyRequest) => assertMayEnter(requireUser(request), 'reference-lists', 'read')

/** Parses the sort order: `key` or a field name, with a leading `-` for descending order. */
function sortOf(sort: string | undefined): Sort | undefined {
  if (!sort) return undefined
  return sort.startsWith('-') ? { field: sort.slice(1), direction: -1 } : { field: sort, direction: 1 }
}

function queryProblems({ fields }: ReferenceDefinition, { status, sort, ...asked }: Query): Record<string, string> {
  const sorts = ['key', ...fields.filter(({ isSorted }) => isSorted).map(({ name }) => name)]
  const isKnownSort = sorts.includes(sortOf(sort)?.field ?? 'key')
  return {
    ...tooLongTexts(asked, shapes.maxReferenceSearchLength),
    ...(status && !referenceStatuses.includes(status as ReferenceStatus) && { status: texts.statusUnknown }),
    ...(!isKnownSort && { sort: `Sort by one of ${sorts.join(', ')}` }),
  }
}
