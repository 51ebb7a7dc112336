import { checkForm } from '@abhyas/shared/forms/check-form'
import type { Mapping } from '@abhyas/shared/content/imports/columns'
import { guessListColumns } from '@abhyas/shared/content/reference-data/columns'
import { definitionOf, parentsOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { atMost } from '@abhyas/shared/forms/predicates'
import { tooLong } from '@abhyas/shared/identity/registration/texts'
import { referenceRules } from '@abhyas/shared/content/reference-data/rules'
import type { RowReader } from '../csv/read.ts'

/** Maximum characters of a read-only field such as a district or state. */
const maxOfFact = 100

const short = atMost(maxOfFact, tooLong(maxOfFact))

/**
 * Reads rows of a list by the rules of its form. Parents are checked later, against the database.
 * @param chosen the fields of the columns; default: guessed by name
 */
export function listRows(kind: ReferenceKind, chosen?: Mapping): RowReader {
  const definition = definitionOf(kind)
  const shown = new Map(parentsOf(definition).map(({ field, shownAs }) => [field, shownAs]))
  const rules = [...referenceRules(definition), ...definition.facts.map((field) => ({ field, checks: [short] }))]
  return {
    rolesOf: (names) => chosen ?? guessListColumns(definition, names),
    read(cells, refuse, placeOf) {
      const trimmed = cells.map((cell) => ({ ...cell, text: cell.text.trim() }))
      // An empty status means the default.
      const given = trimmed.filter(({ role, text }) => role !== 'status' || text !== '')
      const values = Object.fromEntries(
        given.map(({ role, text }) => [role, role === 'status' ? text.toLowerCase() : text]),
      )
      const problems = checkForm(rules, { status: 'active', ...values }, undefined)
      for (const [field, sentence] of Object.entries(problems)) {
        const { column = -1, name = '' } = given.find(({ role }) => role === field) ?? {}
        refuse(column, 'rule-broken', sentence.replace(/\.$/, ''), name || (shown.get(field) ?? field))
      }
      return { row: { values, at: Object.fromEntries(given.map(({ role, column }) => [role, placeOf(column)])) } }
    },
  }
}
