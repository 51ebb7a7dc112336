import type { FastifyReply } from 'fastify'
import { type Cell, type TableFormat, tableFormats, tableMimes, tableOf } from '../core/files/print-table.ts'

/** Whether a table can be sent in a format. */
export const isTableFormat = (format: string | undefined): format is TableFormat =>
  tableFormats.some((one) => one === format)

interface SentTable {
  /** Of the file, without its ending. */
  readonly name: string
  readonly format: TableFormat
  /** Its name in Excel. */
  readonly sheet: string
  readonly rows: AsyncIterable<readonly Cell[]>
}

/** Sends a table as it is made, to be saved. */
export const sendTable = (reply: FastifyReply, { name, format, sheet, rows }: SentTable): FastifyReply =>
  reply
    .header('content-type', tableMimes[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(tableOf(rows, format, sheet))
