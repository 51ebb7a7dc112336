import { type TSchema, Type } from 'typebox'

/** What a list is asked by in the address: which page, counted from 1, and how many rows on one. */
export const listQueryFields = { page: Type.Optional(Type.Integer()), limit: Type.Optional(Type.Integer()) }

export interface ListPage {
  readonly page: number
  readonly limit: number
}

/** Behind this page there is nothing in any list. */
const lastPage = 1_000_000

/** What is wrong with the page asked for: a sentence for each field; empty where nothing is. */
export function pageProblems({ page, limit }: ListPage, maxRows: number): { page?: string; limit?: string } {
  const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max
  return {
    ...(!isWithin(page, lastPage) && { page: `Page must be a whole number from 1 to ${lastPage}` }),
    ...(!isWithin(limit, maxRows) && { limit: `Limit must be a whole number from 1 to ${maxRows}` }),
  }
}

const count = Type.Integer({ minimum: 0 })

/** The one answer of all lists: a superset of the shapes the specification reads. */
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

export interface ListReply<Row> {
  readonly success: true
  readonly data: Row[]
  readonly total: number
  readonly totalPages: number
  readonly currentPage: number
  readonly pagination: {
    readonly total: number
    readonly totalPages: number
    readonly page: number
    readonly limit: number
  }
}

/** @param total of all pages; an empty list has none. */
export function listReply<Row>(data: Row[], total: number, { page, limit }: ListPage): ListReply<Row> {
  const totalPages = Math.ceil(total / limit)
  return { success: true, data, total, totalPages, currentPage: page, pagination: { total, totalPages, page, limit } }
}
