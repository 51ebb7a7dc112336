import { Readable } from 'node:stream'
import {
  type ExampleFormat,
  exampleFormats,
  type ExportFormat,
  exportFormats,
  formatNames,
} from '@abhyas/shared/content/imports/formats'
import { exampleFormatWrong, exportFormatWrong } from '@abhyas/shared/content/imports/texts'
import { ExportInputShape } from '@abhyas/shared/content/questions/bulk'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { assertNoProblems } from '../../core/assert-form.ts'
import { findBank } from '../banks/queries.ts'
import { docxMime } from '../../core/files/print-docx.ts'
import { docxFile, fitsDocx } from '../question-formats/docx/print.ts'
import { filterProblems } from '../questions/filter-problems.ts'
import { formInvalid } from '../../core/errors.ts'
import type { Routes } from '../../http/app-types.ts'
import { idParams } from '../../http/shapes.ts'
import { chosenBy, countLeftOut, type Exported, exportQuestions } from './export-questions.ts'
import { printers } from './printers.ts'
import { samples } from './samples.ts'

const read = { config: { access: 'questions:read' } } as const
const formatQuery = Type.Object(
  { format: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)

/** Downloads: a bank, a selection or a filtered list as a file, and a sample and template of each format. */
export const exportRoutes: Routes = async (app) => {
  app.get(
    '/admin/questionBank/:id/export',
    {
      ...read,
      exposeHeadRoute: false,
      schema: {
        summary: 'A bank as a file; X-Left-Out counts questions that the format cannot represent',
        params: idParams,
        querystring: formatQuery,
      },
    },
    async ({ params: { id }, query: { format } }, reply) => {
      const named = formatOf(format)
      const { name } = await findBank(id)
      return sendQuestions(reply, fileName(name), named, { bank_id: id })
    },
  )

  app.post(
    '/admin/questions/export',
    {
      ...read,
      schema: {
        summary: 'Selected questions, or all that match the filters, as a file; X-Left-Out as for a bank',
        body: ExportInputShape,
      },
    },
    async ({ body }, reply) => {
      const named = formatOf(body.format)
      assertNoProblems(filterProblems(body.filter ?? {}))
      return sendQuestions(reply, 'questions', named, await chosenBy(body))
    },
  )

  const examples = [
    { name: 'sample', summary: 'A sample file with questions of each type', questions: samples },
    { name: 'template', summary: 'An empty template: a table with a header', questions: [] as typeof samples },
  ]
  for (const { name, summary, questions } of examples)
    app.get(
      `/admin/imports/${name}`,
      { ...read, schema: { summary, querystring: formatQuery } },
      async ({ query: { format } }, reply) => {
        const named = exampleFormats.find((one) => one === format)
        if (!named) throw formInvalid({ format: exampleFormatWrong })
        if (named === 'docx') return sendFile(reply, name, named, docxFile(questions.filter(fitsDocx)))
        const { fits, file } = printers[named]
        return sendFile(reply, name, named, file(questions.filter(fits).map((content) => ({ content }))))
      },
    )
}

function formatOf(format: string | undefined) {
  const named = exportFormats.find((one) => one === format)
  if (!named) throw formInvalid({ format: exportFormatWrong })
  return named
}

async function sendQuestions(reply: FastifyReply, name: string, format: ExportFormat, chosen: Exported) {
  void reply.header('x-left-out', String(await countLeftOut(chosen, format)))
  return sendFile(reply, name, format, exportQuestions(chosen, format))
}

const sendFile = (reply: FastifyReply, name: string, format: ExampleFormat, file: ReturnType<typeof exportQuestions>) =>
  reply
    .header('content-type', format === 'docx' ? docxMime : printers[format].mime)
    .header('content-disposition', `attachment; filename="${name}.${formatNames[format].ending}"`)
    .send(Readable.from(file, { objectMode: false }))

/** Converts a bank's name to a file name that every system accepts. */
const fileName = (name: string) => (name.normalize('NFKD').match(/\w[\w.-]*/g) ?? ['questions']).join('-').slice(0, 80)
