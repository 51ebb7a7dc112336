import { expect, it } from 'vitest'

type Query = Readonly<Record<string, string | string[]>>

/** One test for each row: a list refuses a query with this status. Every list refuses these pages. */
export function refusesQueries(
  list: (query: Query) => Promise<{ readonly statusCode: number }>,
  rows: (readonly [query: Query, status: number])[],
): void {
  const wrongPages = [
    [{ page: '0' }, 422],
    [{ limit: '101' }, 422],
  ] as const
  it.each([...rows, ...wrongPages])('refuses %j with %i', async (query, status) => {
    expect((await list(query)).statusCode).toBe(status)
  })
}
