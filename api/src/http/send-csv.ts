import type { FastifyReply } from 'fastify'
import { csvMime } from '../core/files/print-csv.ts'
import { csvOf, type Rows } from '../core/files/print-table.ts'

/** Sends rows as a CSV that is saved under a name, without its ending, as it is made. */
export const sendCsv = (reply: FastifyReply, name: string, rows: Rows): FastifyReply =>
  reply
    .header('content-type', csvMime)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvOf(rows))
