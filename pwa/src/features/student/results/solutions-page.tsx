import type { Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { solutionFilters } from '@abhyas/shared/assessment/attempts/solution-filters'
import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import { SolutionCard } from '../../../entities/attempt/solution-card.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { NotYet } from './result-page.tsx'

const filterNames = { wrong: 'Wrong', blank: 'Blank', marked: 'Marked' } as const
const filters = [{ value: '', text: 'All' }, ...solutionFilters.map((value) => ({ value, text: filterNames[value] }))]
const emptyOf: Readonly<Record<string, string>> = {
  wrong: 'No answer was wrong.',
  blank: 'No question was left blank.',
  marked: 'No question was marked for review.',
}

const texts = { title: 'Solutions', empty: 'This test has no questions with marks.' }

/** The questions of an attempt with the own answers, the right ones and why. */
export function SolutionsPage() {
  const { id = '' } = useParams()
  return (
    <SignedInOnly title="Solutions" back={{ to: `/attempts/${id}/result`, name: 'Result' }}>
      <Solutions id={id} />
    </SignedInOnly>
  )
}

function Solutions({ id }: { readonly id: string }) {
  const list = useListPage<Solution>(`/attempts/${id}/solutions?limit=10`, ['show'])
  const { show = '' } = list.values
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <ChoiceButtons label="Show" choices={filters} chosen={show} onChange={(next) => list.change({ show: next })} />
      </Box>
      <ListBody
        list={list}
        texts={{ ...texts, ...(show && { empty: emptyOf[show] ?? texts.empty, clear: 'Show all' }) }}
        problemInstead={list.problem?.status === 403 && <NotYet problem={list.problem} />}
        skeleton={{ rows: 3, height: 240 }}
      >
        {(solutions) => (
          <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
            {solutions.map((solution) => (
              <SolutionCard
                key={solution.slot}
                solution={solution}
                action={<BookmarkButton questionId={solution.question_id} />}
              />
            ))}
          </Box>
        )}
      </ListBody>
    </>
  )
}
