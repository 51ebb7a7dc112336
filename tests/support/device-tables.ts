type Row = Readonly<Record<string, unknown>>

/** A table of the device's database, in memory. */
class DeviceTable {
  rows: Row[] = []
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  get = async (key: unknown) => this.rows.find((row) => row[this.#key] === key)
  add = async (row: Row) => void this.rows.push({ seq: this.rows.length + 1, ...row })

  put = async (row: Row): Promise<void> => {
    await this.filter((one) => one[this.#key] === row[this.#key]).delete()
    this.rows.push(row)
  }

  filter = (isChosen: (row: Row) => boolean) => ({
    delete: async () => void (this.rows = this.rows.filter((row) => !isChosen(row))),
  })

  where = (field: string) => ({ notEqual: (value: unknown) => this.filter((row) => row[field] !== value) })
}

/** What stands for the device's database where there is none, as in Node: its tables, and transactions of them. */
export const deviceTables = () => ({
  changes: new DeviceTable('seq'),
  uploads: new DeviceTable('id'),
  drafts: new DeviceTable('id'),
  copies: new DeviceTable('id'),
  transaction: (...of: readonly unknown[]) => (of.at(-1) as () => Promise<unknown>)(),
})
