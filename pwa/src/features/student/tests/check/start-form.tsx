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
import { Problem } from '../../../../ui/problem.tsx'

const damaged = 'The test arrived damaged. Try again: your time is kept by the server.'

interface StartFormProps {
  readonly test: TestPage
  /** Whether this device cannot take it. */
  readonly isBlocked: boolean
}

/** The last step before the clock starts. */
export function StartForm({ test, isBlocked }: StartFormProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [hasRead, setHasRead] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState('')
  async function start(): Promise<void> {
    setIsStarting(true)
    setProblem('')
    try {
      // Back leads to the test, not to a check of what has begun.
      void navigate(`/attempts/${await startAttempt(test.test_id)}`, { replace: true })
    } catch (error) {
      setProblem(error instanceof DamagedPaper ? damaged : callErrorOf(error).message)
      setIsStarting(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 420 }}>
      <FormControlLabel
        control={<Checkbox checked={hasRead} onChange={(_, isChecked) => setHasRead(isChecked)} />}
        label="I have read the instructions"
      />
      {problem && <Problem>{problem}</Problem>}
      {isBlocked && <Problem>This device cannot take this test. See what it needs under "This device".</Problem>}
      <Button
        variant="contained"
        loading={isStarting}
        disabled={!hasRead || !isOnline || isBlocked}
        onClick={() => void start()}
      >
        {isOnline ? 'Start the test' : test.test_type === 'exam' ? 'Begins with a network only' : 'Needs a network'}
      </Button>
    </Box>
  )
}
