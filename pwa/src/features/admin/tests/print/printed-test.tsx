import { printedSet, questionsOfSet } from '@abhyas/shared/assessment/paper-sets/printed-set'
import { formOfSet } from '@abhyas/shared/assessment/paper-sets/sets'
import { markingInWords } from '@abhyas/shared/assessment/test-papers/marking-words'
import { outlineOf } from '@abhyas/shared/assessment/test-papers/outline'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { scoredPaperOf } from '@abhyas/shared/assessment/test-papers/scored-paper'
import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { CallState } from '../../../../ui/call-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { GridSheet } from './grid-sheet.tsx'
import { KeySheet } from './key-sheet.tsx'
import { PrintChoices, type Printing } from './print-choices.tsx'
import { SetSheet } from './set-sheet.tsx'
import { untilPrintable } from './until-printable.ts'
import { usePapers } from './use-papers.ts'

/** The paper of Indian printers, and no colour of the dark mode around the sheets. */
const pageStyles = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': { 'html, body': { background: '#fff !important' } },
} as const

/** What is chosen for a test, and its sheets as they come out of the printer. */
export function PrintedTest({ test }: { readonly test: TestReply }) {
  const { forms, shuffle_questions, shuffle_options, languages } = test
  const mayShuffle = shuffle_questions || shuffle_options
  const [chosen, setChosen] = useState<Printing>({
    sets: mayShuffle || forms > 1 ? 3 : 1,
    isShuffled: mayShuffle,
    pages: 'all',
    languages: languages.slice(0, 1),
  })
  const read = usePapers(test, chosen.sets)
  const papers = read.isPlaceholder ? undefined : read.answer
  return (
    <>
      <GlobalStyles styles={pageStyles} />
      <Box sx={{ displayPrint: 'none' }}>
        <Typography sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{test.test_name}</Typography>
        <PrintChoices
          chosen={chosen}
          mayShuffle={mayShuffle}
          forms={forms}
          languages={papers?.[0]?.languages ?? languages}
          onChange={setChosen}
        />
      </Box>
      {papers && !read.problem ? (
        <Sheets test={test} papers={papers} chosen={chosen} />
      ) : (
        <CallState of={{ ...read, answer: papers }} rows={4} />
      )}
    </>
  )
}

interface SheetsProps {
  readonly test: TestReply
  readonly papers: readonly WholePaper[]
  readonly chosen: Printing
}

function Sheets({ test, papers, chosen: { sets: count, isShuffled, pages, languages } }: SheetsProps) {
  const sheets = useRef<HTMLDivElement>(null)
  const { submit, isBusy } = useSubmit()
  const sets = useMemo(
    () => Array.from({ length: count }, (_, place) => printedSet(paperOf(papers, place), place, isShuffled)),
    [papers, count, isShuffled],
  )
  const name = test.test_name
  if (sets.every((set) => questionsOfSet(set).length === 0))
    return <Typography>This test has no questions yet.</Typography>
  const print = () =>
    void submit(async () => {
      await untilPrintable(sheets.current!)
      window.print()
    })
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiPrinterOutline} />}
        disabled={isBusy}
        onClick={print}
        sx={{ mb: 2, displayPrint: 'none' }}
      >
        {isBusy ? 'Loading pictures and formulas…' : 'Print, or save as PDF'}
      </Button>
      <Box ref={sheets} sx={{ '& > * + *': { mt: 2 }, '@media print': { '& > * + *': { mt: 0 } } }}>
        {sets.map(
          (set, place) =>
            (pages === 'all' || pages === set.letter) && (
              <SetSheet
                key={set.letter}
                test={test}
                set={set}
                marking={markingOf(test, paperOf(papers, place))}
                languages={languages}
              />
            ),
        )}
        {(pages === 'all' || pages === 'key') && <KeySheet name={name} sets={sets} />}
        {(pages === 'all' || pages === 'grids') &&
          sets.map((set) => <GridSheet key={set.letter} name={name} set={set} />)}
      </Box>
    </>
  )
}

const paperOf = (papers: readonly WholePaper[], place: number) => papers[formOfSet(place, papers.length) - 1]!

const markingOf = ({ sections, negative_floor }: TestReply, paper: WholePaper): string[] =>
  markingInWords({ outline: outlineOf(sections, scoredPaperOf(paper).sections), negative_floor })
