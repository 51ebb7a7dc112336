import { type Static, type TSchema, Type } from 'typebox'

/** Query parameters of a list: the page, counted from 1, and the rows per page. */
export const listQueryFields = { page: Type.Optional(Type.Integer()), limit: Type.Optional(Type.Integer()) }

export interface ListPage {
  readonly page: number
  readonly limit: number
}

/** No list has more pages. */
const lastPage = 1_000_000

/** Validates the requested page. Returns an error message per field; empty if valid. */
export function pageProblems({ page, limit }: ListPage, maxRows: number): { page?: string; limit?: string } {
  const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max
  return {
    ...(!isWithin(page, lastPage) && { page: `Page must be a whole number from 1 to ${lastPage}` }),
    ...(!isWithin(limit, maxRows) && { limit: `Limit must be a whole number from 1 to ${maxRows}` }),
  }
}

const count = Type.Integer({ minimum: 0 })

/** The response of all lists: a superset of the shapes in the specification. */
export function listReplyShape<Row extends TSchema>(row: Row) {
  return Type.Object({
    success: Type.Literal(true),
    data: Type.Array(row),
    total: count,
    totalPages: count,
    currentPage: count,
    pagination: Type.Object({ total: count, totalPages: count, page: count, limit: count }),
  })
}

export type ListReply<Row> = Omit<Static<ReturnType<typeof listReplyShape>>, 'data'> & { readonly data: Row[] }

/** @param total of all pages; `totalPages` is 0 for an empty list */
export function listReply<Row>(data: Row[], total: number, { page, limit }: ListPage): ListReply<Row> {
  const totalPages = Math.ceil(total / limit)
  return { success: true, data, total, totalPages, currentPage: page, pagination: { total, totalPages, page, limit } }
}
