import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { questionStates } from '@abhyas/shared/content/questions/states'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiMagnify, mdiTuneVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { BankPicker } from '../../../entities/bank/lazy-bank-picker.ts'
import { difficultyOptions } from '../../../entities/question/difficulty.tsx'
import { stateNames, typeOptions } from '../../../entities/question/names.ts'
import { Filter, FilterForm, filterGrid } from '../../../ui/filter-form.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ListState } from '../../../ui/use-list-page.ts'
import { nameOfImport } from './import-name.ts'

const choices = [
  { name: 'type', label: 'Type', options: typeOptions },
  { name: 'state', label: 'Status', options: questionStates.map((value) => ({ value, text: stateNames[value] })) },
  { name: 'difficulty', label: 'Difficulty', options: difficultyOptions },
]
const orders = [{ value: 'name', text: 'By name' }]
/** Imports that a list can be narrowed to, the last ones. */
const shownImports = 20

/** Filters that are folded away until one of them is set, or somebody asks for them. */
const folded = ['tag', 'import_id', 'sort']

/** Every filter of the list; each works at once, and what is typed after a pause. The rarer ones are folded. */
export function QuestionFilters({ list, importName }: QuestionFiltersProps) {
  const { values } = list
  const isPhone = useIsPhone()
  const [isAsked, setIsOpen] = useState<boolean>()
  const isOpen = isAsked ?? (!isPhone && folded.some((name) => values[name]))
  return (
    <FilterForm
      list={list}
      names={['search', 'tag']}
      sx={filterGrid('repeat(2, minmax(0, 1fr))', 'minmax(0, 1.6fr) minmax(0, 1.4fr) repeat(3, minmax(0, 1fr)) auto')}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          id="question-search"
          name="search"
          type="search"
          label="Question text"
          placeholder="Search questions"
          icon={mdiMagnify}
          defaultValue={values.search}
          autoComplete="off"
        />
        {isPhone && <FoldButton isOpen={isOpen} onTurn={() => setIsOpen(!isOpen)} />}
      </Box>
      {(isOpen || !isPhone) && <MainFilters list={list} />}
      {!isPhone && <FoldButton isOpen={isOpen} onTurn={() => setIsOpen(!isOpen)} />}
      {isOpen && <MoreFilters list={list} importName={importName} />}
      {/* Enter in any of the fields sends the form. */}
      <input type="submit" hidden />
    </FilterForm>
  )
}

interface QuestionFiltersProps {
  readonly list: ListState<QuestionRow>
  /** Of the import that the list is narrowed to. */
  readonly importName: string
}

const FoldButton = ({ isOpen, onTurn }: { readonly isOpen: boolean; readonly onTurn: () => void }) => (
  <IconAction
    label={isOpen ? 'Fewer filters' : 'More filters'}
    title={isOpen ? 'Fewer filters' : 'More filters'}
    icon={mdiTuneVariant}
    aria-expanded={isOpen}
    onClick={onTurn}
    sx={{ height: { md: 40 } }}
  />
)

const MainFilters = ({ list }: { readonly list: ListState<QuestionRow> }) => (
  <>
    <BankPicker
      id="question-bank"
      label="Bank"
      value={list.values.bank_id ?? ''}
      onChange={(bank_id) => list.change({ bank_id })}
    />
    {choices.map((choice) => (
      <Filter key={choice.name} {...choice} list={list} id={`question-${choice.name}`} />
    ))}
  </>
)

const MoreFilters = ({ list, importName }: QuestionFiltersProps) => (
  <>
    <TextField
      id="question-tag"
      name="tag"
      label="Tag"
      placeholder="All"
      defaultValue={list.values.tag}
      autoComplete="off"
    />
    <ImportFilter list={list} importName={importName} />
    <Filter list={list} name="sort" label="Order" options={orders} id="question-sort" empty="Newest first" />
  </>
)

/** The last imports of questions by file and day, and the one of the address, which may be older. */
function ImportFilter({ list, importName }: QuestionFiltersProps) {
  const { answer } = useRead<ListReply<ImportRow>>(`/admin/imports?limit=${shownImports}`, { isKept: true })
  const chosen = list.values.import_id ?? ''
  const options = (answer?.data ?? [])
    .filter(({ bank_id }) => bank_id !== '')
    .map((job) => ({ value: job.id, text: nameOfImport(job) }))
  const isOld = chosen !== '' && !options.some(({ value }) => value === chosen)
  return (
    <Filter
      list={list}
      name="import_id"
      label="Import"
      id="question-import"
      options={isOld ? [{ value: chosen, text: importName }, ...options] : options}
    />
  )
}
