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
import { PaletteLegend } from '../../../entities/attempt/palette-legend.tsx'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Problem } from '../../../ui/problem.tsx'

interface StartDialogProps {
  readonly test: TestPage
  /** It can be begun without a network. */
  readonly isSaved: boolean
  readonly onClose: () => void
}

const rules = (test: TestPage, isOffline: boolean): readonly string[] => [
  ...(test.duration_minutes > 0
    ? [
        'The clock starts when you press Start, and runs on when you leave the page. At 0 the test is handed in by itself.',
      ]
    : []),
  'An answer is kept as soon as you choose it. "Clear Response" takes it back.',
  '"Mark for Review & Next" is for questions you want to see again. An answer that is marked counts all the same.',
  'Without a network go on as you are: answers stay on this device and are sent when there is one.',
  ...(isOffline && test.test_type === 'mock'
    ? ['Begun without a network, this attempt counts for you, and takes no part in ranks.']
    : []),
  ...(test.test_type === 'practice'
    ? []
    : [
        'Whoever made this test can see how often you left the page, copied text or changed the device. It changes no mark.',
      ]),
]

/** What a person must have read before the clock starts. */
export function StartDialog({ test, isSaved, onClose }: StartDialogProps) {
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
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {rules(test, !isOnline).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Box>
        <PaletteLegend />
        <FormControlLabel
          control={<Checkbox checked={hasRead} onChange={(_, isChecked) => setHasRead(isChecked)} />}
          label="I have read the instructions"
        />
        {problem && <Problem>{problem}</Problem>}
        <Button
          variant="contained"
          loading={isStarting}
          disabled={!hasRead || !(isOnline || isSaved)}
          onClick={() => void start()}
        >
          {isOnline ? 'Start the test' : isSaved ? 'Start without a network' : 'Needs a network'}
        </Button>
      </Box>
    </DialogFrame>
  )
}
