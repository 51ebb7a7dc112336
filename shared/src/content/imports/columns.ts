/** What a column of a table holds; `option` stands for option_1 to option_n in their order. */
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

/** For each column of a table its role; undefined where a column is left out. */
export type Mapping = readonly (ColumnRole | undefined)[]

/** How people call these columns, folded: small letters and digits only. */
const usualNames: Readonly<Record<string, ColumnRole>> = {
  ...named('type', 'questiontype', 'qtype', 'kind'),
  ...named('question', 'questiontext', 'stem', 'q', 'text', 'prompt'),
  ...named('correct', 'answer', 'correctanswer', 'correctoption', 'rightanswer', 'key', 'ans', 'solution'),
  ...named('marks', 'mark', 'points', 'score', 'weightage'),
  ...named('negative_marks', 'negativemarks', 'negativemark', 'penalty', 'negative'),
  ...named('difficulty', 'level', 'difficultylevel'),
  ...named('tags', 'tag', 'category', 'topic', 'chapter', 'keywords', 'subject'),
  ...named('explanation', 'feedback', 'generalfeedback', 'rationale', 'reason'),
  ...named('external_id', 'externalid', 'id', 'idnumber', 'code', 'ref', 'questionid'),
  ...named('language', 'lang'),
}

function named(role: ColumnRole, ...names: string[]): Record<string, ColumnRole> {
  return Object.fromEntries([[foldedName(role), role], ...names.map((name) => [name, role])]) as Record<
    string,
    ColumnRole
  >
}

/** The name of a column as it is compared: small letters and digits only. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

const optionName = /^(?:option|opt|choice|answer|distractor)?(?:[a-z]|\d{1,2})$/

/** What the columns of a table seem to hold, by their names; the first of several that hold the same counts. */
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

/** Whether a table with these columns can be read: without a question there is nothing. */
export const isReadable = (mapping: Mapping): boolean => mapping.includes('question')
