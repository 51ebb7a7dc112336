import type { ColumnRole } from '@abhyas/shared/content/imports/columns'
import type { NamedQuestion } from '../block.ts'

/** A cell with its role, its column (from 0) and the name of the column. */
export interface Cell<Role extends string = ColumnRole> {
  readonly role: Role
  readonly text: string
  readonly column: number
  readonly name: string
}

/** The role of the column that holds a field of a question, where their names differ. */
const roleOfField: Readonly<Record<string, ColumnRole>> = {
  stem: 'question',
  gaps: 'question',
  pairs: 'option',
  options: 'option',
  numbers: 'correct',
  feedback: 'explanation',
}

const ourId = /^[0-9a-f]{24}$/

/** The cells of a row by their roles. */
export class RowCells {
  readonly options: readonly Cell[]
  readonly #cells: readonly Cell[]
  readonly #byRole: ReadonlyMap<ColumnRole, Cell>

  constructor(cells: readonly Cell[]) {
    this.#cells = cells
    this.#byRole = new Map(cells.map((cell) => [cell.role, cell]))
    this.options = this.all('option')
  }

  all(role: ColumnRole): Cell[] {
    return this.#cells.filter((cell) => cell.role === role)
  }

  textOf(role: ColumnRole): string {
    return this.#byRole.get(role)?.text.trim() ?? ''
  }

  /** The column of a role; -1 if the row has none. */
  columnOf(role: ColumnRole): number {
    return this.#byRole.get(role)?.column ?? -1
  }

  /** The name of a role's column, or of the role. */
  nameOf(role: ColumnRole): string {
    return this.#byRole.get(role)?.name || role
  }

  /** The question of a bank that an export has named. */
  get named(): Omit<NamedQuestion, 'at'> | undefined {
    const id = this.textOf('id')
    const version = Number(this.textOf('version'))
    return ourId.test(id) ? { id, ...(version >= 1 && { version }) } : undefined
  }

  /** An id that is not of ours was given by somebody else. */
  get externalId(): string {
    return this.textOf('external_id') || (this.named ? '' : this.textOf('id'))
  }

  /** The column of a question's field, as problems name it: `options.2` is the third option. -1 if the row has none. */
  columnOfField(path: string): number {
    const [field = '', place] = path.split('.')
    if (field === 'options' && (place === undefined || this.options.length === 0)) return this.columnOf('correct')
    const isListed = field === 'options' || field === 'pairs'
    if (isListed && place !== undefined) return this.options[Number(place)]?.column ?? -1
    return this.columnOf(roleOfField[field] ?? (field as ColumnRole))
  }
}
