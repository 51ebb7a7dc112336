import { Readable } from 'node:stream'
import { formatNames, importFormats } from '@abhyas/shared/content/imports/formats'
import { formatWrong } from '@abhyas/shared/content/imports/texts'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { findBank } from '../banks/queries.ts'
import { formInvalid } from '../../core/errors.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { countLeftOut, exportBank } from './export-bank.ts'
import { printers } from './printers.ts'
import { samples } from './samples.ts'

const read = { config: { access: 'questions:read' } } as const
const noHeadRoute = { exposeHeadRoute: false } as const
const formatQuery = Type.Object(
  { format: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)

/** Downloads: a bank as a file, and a sample and template of each format. */
export const exportRoutes = (): Routes => async (app) => {
  app.get(
    '/admin/questionBank/:id/export',
    {
      ...read,
      ...noHeadRoute,
      schema: {
        summary: 'A bank as a file; X-Left-Out counts questions that the format cannot represent',
        params: idParams,
        querystring: formatQuery,
      },
    },
    async ({ params: { id }, query: { format } }, reply) => {
      const named = formatOf(format)
      const { name } = await findBank(id)
      void reply.header('x-left-out', String(await countLeftOut(id, named)))
      return sendFile(reply, fileName(name), named, exportBank(id, named))
    },
  )

  app.get(
    '/admin/imports/sample',
    { ...read, schema: { summary: 'A sample file with questions of each type', querystring: formatQuery } },
    async ({ query: { format } }, reply) => {
      const named = formatOf(format)
      const { fits, file } = printers[named]
      return sendFile(reply, 'sample', named, file(each(samples.filter(fits))))
    },
  )

  app.get(
    '/admin/imports/template',
    { ...read, schema: { summary: 'An empty template: a table with a header', querystring: formatQuery } },
    async ({ query: { format } }, reply) => {
      const named = formatOf(format)
      return sendFile(reply, 'template', named, printers[named].file(each([])))
    },
  )
}

function formatOf(format: string | undefined) {
  const named = importFormats.find((one) => one === format)
  if (!named) throw formInvalid({ format: formatWrong })
  return named
}

async function* each(questions: readonly QuestionContent[]) {
  yield* questions
}

const sendFile = (
  reply: FastifyReply,
  name: string,
  format: keyof typeof printers,
  file: AsyncIterable<string | Uint8Array>,
) =>
  reply
    .header('content-type', printers[format].mime)
    .header('content-disposition', `attachment; filename="${name}.${formatNames[format].ending}"`)
    .send(Readable.from(file, { objectMode: false }))

/** Converts a bank's name to a file name that every system accepts. */
const fileName = (name: string) => (name.normalize('NFKD').match(/\w[\w.-]*/g) ?? ['questions']).join('-').slice(0, 80)
