import type { TableOf } from './data-table.tsx'
import { exactMoment, shortMoment } from './moment.ts'

/** The column of a moment, short, with its exact time as a hint. An empty moment is shown as a dash. */
export const momentColumn = <Row>(
  header: string,
  width: number,
  momentOf: (row: Row) => string,
): TableOf<Row>['columns'][number] => ({
  header,
  width,
  isNumber: true,
  cell: (row) => momentOf(row) && shortMoment(momentOf(row)),
  hint: (row) => momentOf(row) && exactMoment(momentOf(row)),
})
