import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { partInWords, searchedSubject, tutorsInWords } from '../../../entities/tutor/tutor-words.ts'
import { TutorCardView } from '../../../entities/tutor/tutor-card.tsx'
import type { TutorList } from '../../../entities/tutor/use-tutors.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import type { ChosenFilter } from '../../../ui/filter-chips.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { Muted } from '../../../ui/text.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { Nobody, NoPlace, NotKept } from './nothing-found.tsx'
import { SortMenu } from './sort-menu.tsx'

const texts = { title: 'Tutors', empty: 'No tutor fits.', failed: 'The tutors could not be loaded.' }

interface ResultsProps {
  readonly list: TutorList
  readonly chosen: readonly ChosenFilter[]
  readonly isPhone: boolean
  /** What is wrong with the place that is asked for. */
  readonly placeProblem: string | undefined
}

/** How many tutors there are, in which order, and the tutors. */
export function Results({ list, chosen, isPhone, placeProblem }: ResultsProps) {
  const { search } = useLocation()
  const { subject = '', near = '' } = list.values
  // While the next answer is on its way the last cards stay, and nothing is said of them.
  const answer = placeProblem || list.isPlaceholder ? undefined : list.answer
  const found = answer && tutorsInWords(answer, searchedSubject(subject, answer.corrected))
  const whole = found && near ? `${found} near ${near}` : found
  const heading = useFocusOnPage(answer, list.values)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, mb: { xs: 0.5, md: 1 } }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          component="h1"
          variant={isPhone ? 'h3' : 'h2'}
          sx={{ flexGrow: 1, overflowWrap: 'anywhere', scrollMarginTop: 16, '&:focus': { outline: 'none' } }}
        >
          {(answer && isPhone ? tutorsInWords(answer) : whole) ?? 'Tutors'}
        </Typography>
        {!placeProblem && <SortMenu list={list} />}
      </Box>
      <span role="status" style={visuallyHidden}>
        {whole}
      </span>
      {answer && <Notes answer={answer} near={near} />}
      <KeptNote at={keptAtOf({ answer })} />
      {placeProblem ? (
        <NoPlace list={list} />
      ) : (
        <ListBody
          list={list}
          texts={texts}
          skeleton={{ rows: 5, height: 170 }}
          problemInstead={list.problem?.status === 0 && <NotKept list={list} />}
          emptyInstead={<Nobody list={list} chosen={chosen} />}
        >
          {(cards) => (
            <CardGrid>
              {cards.map((card) => (
                <TutorCardView key={card.id} card={card} near={list.answer?.near?.pincode ?? near} from={search} />
              ))}
            </CardGrid>
          )}
        </ListBody>
      )}
    </Box>
  )
}

/** What somebody should know of the search, a line each. */
function Notes({ answer, near }: { readonly answer: NonNullable<TutorList['answer']>; readonly near: string }) {
  const { corrected } = answer
  const lines: readonly (string | false | undefined)[] = [
    corrected && `Showing results for ${corrected.to} instead of ${corrected.from}.`,
    partInWords(answer, near),
    answer.near &&
      answer.near.quality !== 'own' &&
      `We do not know exactly where ${answer.near.pincode} lies: no distances are shown.`,
  ]
  return lines.filter(Boolean).map((line) => (
    <Muted key={String(line)} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {line}
    </Muted>
  ))
}

/** Another page of the list is read from its top. Another search leaves the focus where it is: at a filter, mostly. */
function useFocusOnPage(answer: TutorList['answer'], values: TutorList['values']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const page = answer?.currentPage
  const search = JSON.stringify(values)
  const shown = useRef<{ readonly page: number; readonly search: string }>(undefined)
  useEffect(() => {
    if (page === undefined) return
    const before = shown.current
    shown.current = { page, search }
    if (!before || before.search !== search || before.page === page) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, search])
  return heading
}
