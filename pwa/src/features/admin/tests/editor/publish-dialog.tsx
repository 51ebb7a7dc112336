import type { TestCheckReply, TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { closesTooEarly, noExamTimes } from '@abhyas/shared/assessment/test-papers/texts'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callErrorOf } from '../../../../data/api-client.ts'
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { Form } from '../../../../ui/form.tsx'
import { MomentField } from '../../../../ui/moment-field.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { changeStatus } from '../test-calls.ts'
import type { TestDialogProps } from '../test-dialog-props.ts'

interface PublishDialogProps extends TestDialogProps {
  readonly facts: TestCheckReply['facts']
}

/** When a test opens and closes, and what it means to leave that empty: an exam has both. */
const moments = [
  ['opens_at', 'Opens', 'now'],
  ['closes_at', 'Closes', 'stays open'],
] as const

/** Asks when a test opens and closes, says what publishing fixes, and publishes it. */
export function PublishDialog({ test, facts, onDone, onClose }: PublishDialogProps) {
  const [times, setTimes] = useState({ opens_at: test.opens_at, closes_at: test.closes_at })
  const [problems, setProblems] = useState<FieldErrors>({})
  const { isBusy, submit } = useSubmit()
  const [openedAt] = useState(() => Date.now())
  const isLater = times.opens_at !== '' && Date.parse(times.opens_at) > openedAt
  const set = (more: Partial<typeof times>) => {
    setTimes({ ...times, ...more })
    setProblems({})
  }
  async function publish(): Promise<void> {
    const wrong = problemsOf(test, times)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    await submit(async () => {
      try {
        onDone(await changeStatus(test, { status: isLater ? 'scheduled' : 'active', ...times }))
      } catch (error) {
        const { fields, message } = callErrorOf(error)
        setProblems({ ...fields, form: message })
      }
    })
  }
  const { number_of_questions: count, total_marks: marks } = facts
  return (
    <DialogFrame title="Publish this test" hint={test.test_name} fillsPhone onClose={onClose}>
      <Form onSubmit={publish}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Sunken sx={{ p: 1.5 }}>
            {dotted(
              `${count} ${count === 1 ? 'question' : 'questions'}`,
              `${marks} ${marks === 1 ? 'mark' : 'marks'}`,
              `${test.forms} ${test.forms === 1 ? 'set' : 'sets'}`,
            )}
            <Muted>
              Its questions are pinned as they are now: later changes of a question do not reach it. To change its
              questions, marks or time afterwards, copy it.
            </Muted>
          </Sunken>
          {moments.map(([name, label, empty]) => (
            <MomentField
              key={name}
              id={`publish-${name}`}
              label={test.test_type === 'exam' ? label : `${label} (empty: ${empty})`}
              value={times[name]}
              problem={problems[name]}
              onChange={(moment) => set({ [name]: moment })}
            />
          ))}
          {problems.form && <Problem>{problems.form}</Problem>}
          {test.test_type !== 'practice' && facts.exposed > 0 && (
            <Typography variant="body2">
              {facts.exposed} of the questions {facts.exposed === 1 ? 'has' : 'have'} been practised before.
            </Typography>
          )}
        </Box>
        <DialogButtons onClose={onClose}>
          <OnlineButton type="submit" variant="contained" loading={isBusy}>
            {isLater ? 'Schedule' : 'Publish now'}
          </OnlineButton>
        </DialogButtons>
      </Form>
    </DialogFrame>
  )
}

type Times = Pick<TestReply, 'opens_at' | 'closes_at'>

function problemsOf({ test_type }: TestReply, { opens_at, closes_at }: Times): FieldErrors {
  if (test_type === 'exam' && (opens_at === '' || closes_at === '')) return { opens_at: noExamTimes }
  const isWrong = opens_at !== '' && closes_at !== '' && Date.parse(closes_at) <= Date.parse(opens_at)
  return isWrong ? { closes_at: closesTooEarly } : {}
}
