/**
 * Roles of a table's columns. `option` stands for option_1 to option_n in their order. `id` and `version` name a question
 * of the bank, as an export does, so that the file can update it.
 */
export const columnRoles = [
  'type',
  'question',
  'option',
  'correct',
  'marks',
  'negative_marks',
  'difficulty',
  'tags',
  'explanation',
  'external_id',
  'language',
  'id',
  'version',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The role of each column of a table, of questions or of a list. Undefined: the column is ignored. */
export type Mapping = readonly (string | undefined)[]

/** Inverts a table of the usual names of each key. Names are folded. */
export const keysByName = <Key extends string>(names: Readonly<Record<Key, readonly string[]>>) =>
  new Map(
    Object.entries<readonly string[]>(names).flatMap(([key, all]) =>
      all.map((name): [string, Key] => [name, key as Key]),
    ),
  )

/** Roles of columns by their usual names, folded: lower-case letters and digits only. */
const usualNames = keysByName<Exclude<ColumnRole, 'option'>>({
  type: ['type', 'questiontype', 'qtype', 'kind'],
  question: ['question', 'questiontext', 'stem', 'q', 'text', 'prompt'],
  correct: ['correct', 'answer', 'correctanswer', 'correctoption', 'rightanswer', 'key', 'ans', 'solution'],
  marks: ['marks', 'mark', 'fullmarks', 'maxmarks', 'points', 'score', 'weightage'],
  negative_marks: ['negativemarks', 'negativemark', 'penalty', 'negative'],
  difficulty: ['difficulty', 'level', 'difficultylevel'],
  tags: ['tags', 'tag', 'category', 'topic', 'chapter', 'keywords', 'subject'],
  explanation: ['explanation', 'feedback', 'generalfeedback', 'rationale', 'reason'],
  external_id: ['externalid', 'idnumber', 'code', 'ref'],
  language: ['language', 'lang'],
  id: ['id', 'questionid'],
  version: ['version'],
})

/** Normalizes a column name for comparison: lower-case letters and digits only. */
export const foldedName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const optionName = /^(?:option|opt|choice|answer|distractor)?(?:[a-z]|\d{1,2})$/

/** Guesses column roles by name. If several columns have the same role, the first one counts. */
export function guessMapping(names: readonly string[]): (ColumnRole | undefined)[] {
  const taken = new Set<ColumnRole>()
  return names.map((name) => {
    const text = foldedName(name)
    const role = usualNames.get(text) ?? (optionName.test(text) ? 'option' : undefined)
    if (role === undefined || (taken.has(role) && role !== 'option' && role !== 'tags')) return undefined
    taken.add(role)
    return role
  })
}
