import { PassThrough, type Readable } from 'node:stream'

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Streams rows as an Excel file with one sheet. Texts are never formulas. */
export function xlsxOf(rows: AsyncIterable<readonly (string | number)[]>, sheet = 'Questions'): Readable {
  const out = new PassThrough()
  void write(rows, sheet, out).catch((error: unknown) => out.destroy(error as Error))
  return out
}

async function write(rows: AsyncIterable<readonly (string | number)[]>, name: string, out: PassThrough): Promise<void> {
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: true, useStyles: false })
  const sheet = book.addWorksheet(name)
  for await (const row of rows) {
    sheet.addRow([...row]).commit()
    if (out.writableNeedDrain) await new Promise((resolve) => void out.once('drain', resolve))
  }
  sheet.commit()
  await book.commit()
}
