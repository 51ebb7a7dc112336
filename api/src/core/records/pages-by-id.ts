interface IdModel {
  find(
    filter: object,
    fields?: object,
  ): { sort(order: { readonly _id: 1 }): { limit(rows: number): { lean<Rows>(): PromiseLike<Rows> } } }
}

const batch = 100

/**
 * Reads records a hundred at a time in the order of their ids, so that memory stays small however many there are. What
 * is done to a page may take its records out of the filter.
 */
export async function* pagesById<Row extends { readonly _id: unknown }>(
  model: IdModel,
  filter: object,
  fields?: object,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const page = await model
      .find(last ? { ...filter, _id: { $gt: last._id } } : filter, fields)
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Row[]>()
    if (page.length > 0) yield page
    if (page.length < batch) return
    last = page.at(-1)
  }
}
