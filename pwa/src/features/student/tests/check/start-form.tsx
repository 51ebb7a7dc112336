import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callErrorOf } from '../../../../data/api-client.ts'
import { DamagedPaper } from '../../../../data/attempts/paper.ts'
import { startAttempt } from '../../../../data/attempts/start-attempt.ts'
import { useOnline } from '../../../../data/connection.ts'
import { WayOn } from '../../../../entities/learner/way-on.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { Muted } from '../../../../ui/text.tsx'

const damaged = 'The test arrived damaged. Try again: your time is kept by the server.'

function offlineLabel({ test_type }: TestPage, isSaved: boolean): string {
  if (test_type === 'exam') return 'Begins with a network only'
  return isSaved ? 'Start without a network' : 'Needs a network'
}

interface Refusal {
  readonly text: string
  readonly code: string
  readonly data?: unknown
}

interface StartFormProps {
  readonly test: TestPage
  /** Whether this device cannot take it. */
  readonly isBlocked: boolean
  /** Whether its paper is on this device. */
  readonly isSaved: boolean
}

/** The last step before the clock starts. */
export function StartForm({ test, isBlocked, isSaved }: StartFormProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const mayBegin = isOnline || isSaved
  const [hasRead, setHasRead] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<Refusal>({ text: '', code: '' })
  async function start(): Promise<void> {
    setIsStarting(true)
    setProblem({ text: '', code: '' })
    try {
      // Back leads to the test, not to a check of what has begun.
      void navigate(`/attempts/${await startAttempt(test.test_id)}`, { replace: true })
    } catch (error) {
      const { message, code, data } = callErrorOf(error)
      setProblem(error instanceof DamagedPaper ? { text: damaged, code: '' } : { text: message, code, data })
      setIsStarting(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 420 }}>
      <FormControlLabel
        control={<Checkbox checked={hasRead} onChange={(_, isChecked) => setHasRead(isChecked)} />}
        label="I have read the instructions"
      />
      {!isOnline && isSaved && test.test_type === 'mock' && (
        <Muted>You begin without a network. The attempt counts for you, but it gets no rank.</Muted>
      )}
      {problem.text && <Problem>{problem.text}</Problem>}
      <WayOn after={problem.code} data={problem.data} />
      {isBlocked && <Problem>This device cannot take this test. See what it needs under "This device".</Problem>}
      <Button
        variant="contained"
        loading={isStarting}
        disabled={!hasRead || !mayBegin || isBlocked}
        onClick={() => void start()}
      >
        {isOnline ? 'Start the test' : offlineLabel(test, isSaved)}
      </Button>
    </Box>
  )
}
