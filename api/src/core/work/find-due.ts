export interface DueModel {
  find(filter: object): {
    sort(order: Readonly<Record<string, 1>>): { limit(rows: number): { lean<Row>(): PromiseLike<Row> } }
  }
}

const batch = 100

/**
 * Records whose time has come, the longest due first, at most a hundred: a run of a chore.
 * @param field a date that has an index
 */
export const findDue = async <Row>(model: DueModel, field: string, now: Date): Promise<Row[]> =>
  model
    .find({ [field]: { $lte: now } })
    .sort({ [field]: 1 })
    .limit(batch)
    .lean<Row[]>()
