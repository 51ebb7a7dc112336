import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvMime } from '../core/files/print-csv.ts'

/** Sends a CSV that is saved under a name, without its ending, as it is made. */
export const sendCsv = (reply: FastifyReply, name: string, lines: Readable): FastifyReply =>
  reply.header('content-type', csvMime).header('content-disposition', `attachment; filename="${name}.csv"`).send(lines)
