import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callErrorOf } from '../../../data/api-client.ts'
import { DamagedPaper } from '../../../data/attempts/paper.ts'
import { startAttempt } from '../../../data/attempts/start-attempt.ts'
import { useOnline } from '../../../data/connection.ts'
import { TestRules } from '../../../entities/attempt/test-rules.tsx'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Problem } from '../../../ui/problem.tsx'

interface StartDialogProps {
  readonly test: TestPage
  readonly onClose: () => void
}

/** What a person must have read before the clock starts. */
export function StartDialog({ test, onClose }: StartDialogProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [hasRead, setHasRead] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState('')
  async function start(): Promise<void> {
    setIsStarting(true)
    setProblem('')
    try {
      void navigate(`/attempts/${await startAttempt(test.test_id)}`)
    } catch (error) {
      const isDamaged = error instanceof DamagedPaper
      setProblem(
        isDamaged
          ? 'The test arrived damaged. Try again: your time is kept by the server.'
          : callErrorOf(error).message,
      )
      setIsStarting(false)
    }
  }
  return (
    <DialogFrame title="Instructions" hint={test.test_name} maxWidth="sm" fillsPhone onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {test.instructions !== '' && <RichHtml html={test.instructions} />}
        <TestRules
          test_type={test.test_type}
          hasClock={test.duration_minutes > 0}
          hasCheck={test.test_type === 'practice'}
        />
        <FormControlLabel
          control={<Checkbox checked={hasRead} onChange={(_, isChecked) => setHasRead(isChecked)} />}
          label="I have read the instructions"
        />
        {problem && <Problem>{problem}</Problem>}
        <Button variant="contained" loading={isStarting} disabled={!hasRead || !isOnline} onClick={() => void start()}>
          {isOnline ? 'Start the test' : 'Needs a network'}
        </Button>
      </Box>
    </DialogFrame>
  )
}
