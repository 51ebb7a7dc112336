import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required } from '../../forms/predicates.ts'
import { boardColumns, itemKinds } from './columns.ts'
import { boardAges, boardLimits } from './limits.ts'
import type { BoardFilters, ChangeItem, NewNote } from './shapes.ts'
import * as texts from './texts.ts'

const column = { field: 'column', checks: [oneOf(boardColumns, texts.columnWrong)] } as const

export const boardRules: FormRules<BoardFilters> = [
  column,
  { field: 'kind', checks: [oneOf(itemKinds, texts.kindWrong)] },
  { field: 'age', checks: [oneOf(boardAges, texts.ageWrong)] },
  { field: 'q', checks: [atMost(boardLimits.search, texts.searchTooLong)] },
]

export const changeItemRules: FormRules<ChangeItem> = [
  column,
  {
    field: 'column',
    checks: [required(texts.nothingToMove)],
    when: ({ assigned_to }) => assigned_to === undefined,
  },
]

export const noteRules: FormRules<NewNote> = [
  { field: 'text', checks: [required(texts.noteMissing), atMost(boardLimits.note, texts.noteTooLong)] },
]
