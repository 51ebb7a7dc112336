import type { QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useRead } from '../../data/queries.ts'
import { CallState } from '../../ui/call-state.tsx'
import { Filter, SearchBar } from '../../ui/filter-form.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ListBody } from '../../ui/list-page.tsx'
import { Muted } from '../../ui/text.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLocalList } from '../../ui/use-local-list.ts'
import { BankPicker } from '../bank/lazy-bank-picker.ts'
import { difficultyOptions } from './difficulty.tsx'
import { typeOptions } from './names.ts'
import { PickRows } from './pick-rows.tsx'
import { QuestionView } from './question-view.tsx'

interface QuestionPickerProps {
  readonly chosen: readonly QuestionRow[]
  /** The only type that is offered. */
  readonly type?: QuestionRow['type']
  readonly whyNot: (question: QuestionRow) => string | undefined
  readonly onChange: (chosen: readonly QuestionRow[]) => void
  /** There is no room for the question beside the list. */
  readonly isNarrow?: boolean
}

const texts = {
  title: '',
  empty: 'No approved questions.',
  emptyFiltered: 'No approved questions match.',
  clear: 'Clear filters',
}

/** Approved questions, found by words, bank, type and difficulty; the one in the list that has the focus is shown. */
export function QuestionPicker({ chosen, type, whyNot, onChange, isNarrow = false }: QuestionPickerProps) {
  const path = `/admin/questions?state=approved&limit=10${type ? `&type=${type}` : ''}`
  const list = useLocalList<QuestionRow>(path, ['search', 'bank_id', ...(type ? [] : ['type']), 'difficulty'])
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
        {!type && <Filter list={list} name="type" label="Type" options={typeOptions} id="pick-type" />}
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
        {hasPreview && <Preview id={shown?.id} />}
      </Box>
    </>
  )
}

/** The question with its answers, as it is read beside the list. */
function Preview({ id }: { readonly id: string | undefined }) {
  const read = useRead<SuccessAnswer<QuestionAnswer>>(id && `/admin/questions/${id}`, { isKept: true })
  const question = read.answer?.data
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={({ vars }) => ({ p: 2, borderRadius: '8px', bgcolor: vars?.palette.background.sunken, minHeight: 160 })}
    >
      {!id && <Muted>Choose a question to see it here.</Muted>}
      {id && <CallState of={read} rows={2} />}
      {id && question && <QuestionView content={question.content} />}
    </Box>
  )
}
