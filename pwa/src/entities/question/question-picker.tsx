import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Filter, SearchBar } from '../../ui/filter-form.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ListBody } from '../../ui/list-page.tsx'
import { Muted } from '../../ui/text.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { ListState } from '../../ui/use-list-page.ts'
import { BankPicker } from '../bank/lazy-bank-picker.ts'
import { difficultyOptions } from './difficulty.tsx'
import { typeOptions } from './names.ts'
import { PickRows } from './pick-rows.tsx'
import { QuestionPreview } from './question-preview.tsx'

/** The filters of approved questions. */
export const pickFilters = ['search', 'bank_id', 'type', 'difficulty']
export const approvedPath = '/admin/questions?state=approved&limit=10'

interface QuestionPickerProps {
  /** Of approved questions, filtered by some of `pickFilters`. */
  readonly list: ListState<QuestionRow>
  readonly chosen: readonly QuestionRow[]
  /** Why a question cannot be chosen; undefined where it can. */
  readonly whyNot: (question: QuestionRow) => string | undefined
  readonly onChange: (chosen: readonly QuestionRow[]) => void
  /** There is no room for the question beside the list. */
  readonly isNarrow?: boolean
}

const texts = {
  title: '',
  empty: 'No approved questions yet.',
  emptyFiltered: 'No approved questions match.',
  clear: 'Clear filters',
}

/** Approved questions, found by words, bank, type and difficulty; the one in the list that has the focus is shown. */
export function QuestionPicker({ list, chosen, whyNot, onChange, isNarrow = false }: QuestionPickerProps) {
  const [shown, setShown] = useState<QuestionRow>()
  const isPhone = useIsPhone()
  const hasPreview = !isNarrow && !isPhone
  const toggle = (question: QuestionRow) =>
    onChange(
      chosen.some(({ id }) => id === question.id)
        ? chosen.filter(({ id }) => id !== question.id)
        : [...chosen, question],
    )
  const count = list.answer?.total
  return (
    <>
      <SearchBar
        list={list}
        label="Search approved questions by their words"
        placeholder="Search questions"
        columns={isNarrow ? 'repeat(2, minmax(0, 1fr))' : 'minmax(160px, 1.4fr) minmax(160px, 1.2fr) 150px 130px auto'}
      >
        <BankPicker
          id="pick-bank"
          label="Bank"
          value={list.values.bank_id ?? ''}
          onChange={(bank_id) => list.change({ bank_id })}
        />
        {list.values.type !== undefined && (
          <Filter list={list} name="type" label="Type" options={typeOptions} id="pick-type" />
        )}
        <Filter list={list} name="difficulty" label="Difficulty" options={difficultyOptions} id="pick-difficulty" />
      </SearchBar>
      <Muted role="status">{count !== undefined && `${formatNumber(count)} found`}</Muted>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: hasPreview ? 'minmax(0, 1.6fr) minmax(0, 1fr)' : '1fr' }}
      >
        <ListBody list={list} texts={texts} skeleton={{ rows: 6, height: 64 }}>
          {(questions) => (
            <PickRows
              questions={questions}
              chosen={chosen.map(({ id }) => id)}
              whyNot={whyNot}
              onToggle={toggle}
              onShow={setShown}
            />
          )}
        </ListBody>
        {hasPreview && <QuestionPreview id={shown?.id} />}
      </Box>
    </>
  )
}
