import { checkForm } from '@abhyas/shared/forms/check-form'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { newNeedRules } from '@abhyas/shared/marketplace/needs/rules'
import type { Need } from '@abhyas/shared/marketplace/needs/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { callErrorOf } from '../../../data/api-client.ts'
import { refreshNeeds } from '../../../data/needs.ts'
import { type NeedChange, needKind } from '../../../data/outbox/kinds/need.ts'
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { QuestionFields } from './need-questions.tsx'
import { needOf, type NeedValues, questionOf, questions } from './need-values.ts'

/** What is needed: five questions, one a screen on a phone. Without a network it waits on the device. */
export function NeedForm({ learners }: { readonly learners: readonly Learner[] }) {
  const [asked] = useSearchParams()
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const steps = useSteps()
  const near = asked.get('near') ?? ''
  const form = useCheckedForm<NeedValues>({
    start: {
      learner_id: learners.length === 1 ? learners[0]!.id : '',
      level: '',
      subject: asked.get('subject') ?? '',
      board: '',
      modes: [],
      pincode: /^\d{6}$/.test(near) ? { pincode: near, location: '' } : null,
      starts: '',
      times: [],
      charge_max: '',
      note: '',
    },
    prefix,
    check: (values) => checkForm(newNeedRules, needOf(values), undefined),
    async send(values) {
      const sent = await sendOrQueue<SuccessAnswer<Need>, NeedChange>(needKind, { need: needOf(values) }, draft)
      if (sent) {
        toast(sent.message)
        refreshNeeds()
      } else toast('Goes out with the next network.', 'info')
      draft.forget()
      void navigate('/needs')
    },
    failed(error) {
      setCode(callErrorOf(error).code)
      return sentencesOf(error)
    },
    onWrong: (wrong) => steps.goTo(Object.keys(wrong)[0]),
  })
  const draft = useFormDraft(form, 'need')
  async function next(): Promise<void> {
    const fields = questions[steps.at]!.fields
    if (await form.methods.trigger([...fields])) return steps.move(1)
    const wrong = fields.find((name) => form.methods.getFieldState(name).invalid)
    document.getElementById(prefix + wrong)?.focus()
  }
  return (
    <BoundForm form={form}>
      {steps.shown.map((at) => (
        <Card key={at} component="section" aria-labelledby={`question-${at}`} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
          <Muted>
            Question {at + 1} of {questions.length}
          </Muted>
          <Typography id={`question-${at}`} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 2 }}>
            {questions[at]!.title}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <QuestionFields at={at} learners={learners} />
          </Box>
        </Card>
      ))}
      {steps.isLast && <FormProblem />}
      {steps.isLast && <WayOn after={code} />}
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        {!steps.isFirst && <Button onClick={() => steps.move(-1)}>Back</Button>}
        {steps.isLast ? (
          <FormSubmit worksOffline>Post your need</FormSubmit>
        ) : (
          <Button key="next" variant="contained" onClick={() => void next()}>
            Next
          </Button>
        )}
      </Box>
    </BoundForm>
  )
}

const prefix = 'need-'
const last = questions.length - 1

/** Which questions are on the screen: one on a phone, all on a desktop. The new one's heading takes the focus. */
function useSteps() {
  const isPhone = useIsPhone()
  const [at, setAt] = useState(0)
  const focus = useRef<string>(undefined)
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus()
    focus.current = undefined
  }, [at])
  const show = (to: number, id: string) => {
    focus.current = id
    setAt(to)
  }
  return {
    at,
    shown: isPhone ? [at] : questions.map((_, place) => place),
    isFirst: !isPhone || at === 0,
    isLast: !isPhone || at === last,
    move: (by: 1 | -1) => show(at + by, `question-${at + by}`),
    goTo: (field: string | undefined) => isPhone && show(questionOf(field), prefix + field),
  }
}
