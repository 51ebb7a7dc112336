/** Roles of a table's columns. `option` stands for option_1 to option_n in their order. */
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
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The role of each column of a table. Undefined: the column is ignored. */
export type Mapping = readonly (ColumnRole | undefined)[]

/** Usual names of these columns, folded: lower-case letters and digits only. */
const usualNames: Readonly<Record<string, ColumnRole>> = {
  ...aliases('type', 'questiontype', 'qtype', 'kind'),
  ...aliases('question', 'questiontext', 'stem', 'q', 'text', 'prompt'),
  ...aliases('correct', 'answer', 'correctanswer', 'correctoption', 'rightanswer', 'key', 'ans', 'solution'),
  ...aliases('marks', 'mark', 'points', 'score', 'weightage'),
  ...aliases('negative_marks', 'negativemarks', 'negativemark', 'penalty', 'negative'),
  ...aliases('difficulty', 'level', 'difficultylevel'),
  ...aliases('tags', 'tag', 'category', 'topic', 'chapter', 'keywords', 'subject'),
  ...aliases('explanation', 'feedback', 'generalfeedback', 'rationale', 'reason'),
  ...aliases('external_id', 'externalid', 'id', 'idnumber', 'code', 'ref', 'questionid'),
  ...aliases('language', 'lang'),
}

function aliases(role: ColumnRole, ...names: string[]): Record<string, ColumnRole> {
  return Object.fromEntries([[foldedName(role), role], ...names.map((name) => [name, role])]) as Record<
    string,
    ColumnRole
  >
}

/** Normalizes a column name for comparison: lower-case letters and digits only. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

const optionName = /^(?:option|opt|choice|answer|distractor)?(?:[a-z]|\d{1,2})$/

/** Guesses column roles by name. If several columns have the same role, the first one counts. */
export function guessMapping(names: readonly string[]): Mapping {
  const taken = new Set<ColumnRole>()
  return names.map((name) => {
    const text = foldedName(name)
    const role = usualNames[text] ?? (optionName.test(text) ? 'option' : undefined)
    if (role === undefined || (taken.has(role) && role !== 'option' && role !== 'tags')) return undefined
    taken.add(role)
    return role
  })
}

/** Whether a table with these columns can be imported: it needs a question column. */
export const isReadable = (mapping: Mapping): boolean => mapping.includes('question')
