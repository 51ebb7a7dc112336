interface FoundModel {
  find(filter: object): {
    sort(order: object): { lean(): { cursor(options: { readonly batchSize: number }): AsyncIterable<unknown> } }
  }
}

/** Records that are in memory at a time. */
const batchSize = 500

/** All records of a list, one after the other, however many there are. */
export const eachRow = <Row>(
  model: FoundModel,
  { filter, sort }: { readonly filter: object; readonly sort: object },
): AsyncIterable<Row> => model.find(filter).sort(sort).lean().cursor({ batchSize }) as AsyncIterable<Row>
