import { decodeEntities } from '@abhyas/shared/content/questions/text'
import type { RowReader } from '../csv/read.ts'

/** Tags that a cell of a Word file can have. */
const tag = /<(?:\/?(?:b|i|u|s|sub|sup)|br|img [^<>]*)>/g

/** Returns the text of a cell without its formatting. Signs of HTML are never typed: they come as entities. */
export const plainCell = (text: string): string =>
  decodeEntities(text.replaceAll('<br>', '\n').replaceAll(tag, '')).trim()

/** Roles whose cells are shown to students, with their formatting. */
const formatted: readonly (string | undefined)[] = ['question', 'option', 'explanation']

/** Reads rows of a Word file: letters, numbers and names may be bold there, and mean the same. */
export function wordRows(rows: RowReader): RowReader {
  type Given = Parameters<NonNullable<RowReader['count']>>[0]
  const plain = ({ cells, roles }: Given): Given => ({
    roles,
    cells: cells.map((cell, i) => (formatted.includes(roles[i]) ? cell : { ...cell, text: plainCell(cell.text) })),
  })
  return {
    ...rows,
    ...(rows.count && { count: (row) => rows.count!(plain(row)) }),
    ...(rows.isRejected && { isRejected: (row) => rows.isRejected!(plain(row)) }),
    read(cells, ...more) {
      const options = cells.filter(({ role }) => role === 'option').map(({ text }) => text)
      const asMeant = cells.map((cell) => {
        if (formatted.includes(cell.role)) return cell
        const text = plainCell(cell.text)
        // The right answer can be an option whose text has formatting.
        const same = options.filter((option) => plainCell(option) === text)
        return { ...cell, text: cell.role === 'correct' && same.length === 1 ? same[0]! : text }
      })
      return rows.read(asMeant, ...more)
    },
  }
}
