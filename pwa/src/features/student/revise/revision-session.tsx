import type { RevisionPack } from '@abhyas/shared/assessment/revise/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { addReview } from '../../../data/revision.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { type Done, RevisionCard } from './revision-card.tsx'

interface RevisionSessionProps {
  /** As it was when the sitting began: what is rated meanwhile does not move under somebody's hands. */
  readonly pack: RevisionPack
  /** The questions in the order in which they come. */
  readonly ids: readonly string[]
  readonly onEnd: () => void
}

/** The questions that are due, one after the other. What is rated Again comes once more at the end of this sitting. */
export function RevisionSession({ pack, ids, onEnd }: RevisionSessionProps) {
  const [queue, setQueue] = useState(ids)
  /** How many questions were rated: one that comes again at once is begun anew. */
  const [turn, setTurn] = useState(0)
  const [language, setLanguage] = useState('')
  const { isBusy, problem, submit } = useSubmit()
  const [reviewedIds, setReviewedIds] = useState<ReadonlySet<string>>(new Set())
  const [right, setRight] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const [current] = queue
  const done = ids.length - new Set(queue).size
  useEffect(() => heading.current?.focus({ preventScroll: true }), [turn])
  const found = current === undefined ? undefined : findQuestion(pack, current)
  const rate = async ({ answer, rating, ms }: Done): Promise<void> => {
    const { entry } = found!
    const id = entry.question_id
    // Repeating it in the same sitting says nothing about tomorrow: only the first time counts.
    if (!reviewedIds.has(id)) {
      const review = { question_id: id, version: entry.question_version, answer, ms, at: Date.now(), rating }
      await addReview({ id: crypto.randomUUID(), ...review })
      setReviewedIds(new Set([...reviewedIds, id]))
      if (rating !== 'again') setRight(right + 1)
    }
    setQueue(rating === 'again' ? [...queue.slice(1), id] : queue.slice(1))
    setTurn(turn + 1)
  }
  if (!found)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Heading ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          Done for now
        </Heading>
        <Typography>{`${ids.length === 1 ? '1 question' : `${ids.length} questions`} revised, ${right} known at once.`}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={onEnd}>
            Back to Revise
          </Button>
          <LinkButton label="Practise more" to="/practice" variant="outlined" />
        </Box>
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Heading ref={heading} tabIndex={-1} sx={{ outline: 'none', flexGrow: 1 }}>
          {`${done} of ${ids.length} done`}
        </Heading>
        <Button onClick={onEnd}>Stop</Button>
      </Box>
      <RevisionCard
        key={turn}
        {...found}
        language={language}
        onLanguage={setLanguage}
        isBusy={isBusy}
        onDone={(what) => void submit(() => rate(what))}
      />
      {problem && <Problem>{problem}</Problem>}
      {reviewedIds.has(found.entry.question_id) && <Muted>Once more: it went wrong a moment ago.</Muted>}
    </Box>
  )
}

/** The entry of a question, and where it stands in the pack. */
function findQuestion({ entries, pack }: RevisionPack, id: string) {
  const entry = entries.find(({ question_id }) => question_id === id)
  const slot = pack.sections.flatMap(({ slots }) => slots).find((one) => pack.keys[one.id]?.question_id === id)
  return entry && slot ? { entry, slot, paperKey: pack.keys[slot.id]! } : undefined
}
