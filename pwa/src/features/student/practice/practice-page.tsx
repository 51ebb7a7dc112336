import { type PracticeSource, practiceLimits } from '@abhyas/shared/assessment/practice/limits'
import type { PracticeSubject, PracticeTopic } from '@abhyas/shared/assessment/practice/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ReadResult, useRead } from '../../../data/queries.ts'
import { useList } from '../../../data/use-reference-list.ts'
import { difficultyOptions } from '../../../entities/question/difficulty.tsx'
import { OnThisDevice } from '../../../entities/test/on-this-device.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { BeginPractice } from './begin-practice.tsx'
import { TopicChoice } from './topic-choice.tsx'

/** Questions by topic, each checked as soon as it is answered. */
export const PracticePage = () => (
  <SignedInOnly title="Practice" width={1040}>
    <Practice />
  </SignedInOnly>
)

const counts = [5, 10, 20, 30, 50].map((value) => ({ value, text: String(value) }))
const sources: readonly { readonly value: PracticeSource; readonly text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'unseen', text: 'New ones' },
  { value: 'wrong', text: 'Wrong ones' },
]

/** What narrows the topics: ids of rows of the lists, or empty. */
interface Scope {
  readonly subject: string
  readonly class: string
}

/** What somebody has chosen. The address has it too, for a reload; a tick does not wait for it. */
function useChosen() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState(() => ({
    scope: { subject: params.get('subject') ?? '', class: params.get('class') ?? '' },
    topics: params.getAll('topic').slice(0, practiceLimits.topics) as readonly string[],
  }))
  const change = (scope: Scope, topics: readonly string[]) => {
    setChosen({ scope, topics })
    const named = Object.entries(scope).filter(([, value]) => value !== '')
    setParams([...named, ...topics.map((topic) => ['topic', topic] as [string, string])], { replace: true })
  }
  return { ...chosen, change }
}

function Practice() {
  const { scope, topics, change } = useChosen()
  const [difficulty, setDifficulty] = useState('')
  const [count, setCount] = useState(10)
  const [from, setFrom] = useState<PracticeSource>('all')
  const asked = {
    ...(scope.subject && { subject_id: scope.subject }),
    ...(scope.class && { class: scope.class }),
    ...(topics.length > 0 && { topics: [...topics] }),
    ...(difficulty && { difficulty }),
    count,
    from,
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="textSecondary">
        Choose topics, answer, and see at once whether you are right, and why. What goes wrong waits under Revise.
      </Typography>
      <OnThisDevice />
      <ScopeFields scope={scope} onChange={(more) => change({ ...scope, ...more }, [])} />
      <Topics scope={scope} chosen={topics} onChange={(chosen) => change(scope, chosen)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' }, alignItems: 'end' }}>
        <Labelled text="How many">
          <ChoiceButtons label="How many" choices={counts} chosen={count} onChange={setCount} />
        </Labelled>
        <Labelled text="Which">
          <ChoiceButtons label="Which" choices={sources} chosen={from} onChange={setFrom} />
        </Labelled>
        <SelectField
          id="practice-difficulty"
          label="Difficulty"
          empty="Any difficulty"
          options={difficultyOptions}
          value={difficulty}
          onChange={({ target }) => setDifficulty(target.value)}
        />
      </Box>
      <BeginPractice asked={asked} />
    </Box>
  )
}

const Labelled = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.75 }}>
    <Typography aria-hidden>{text}</Typography>
    {children}
  </Box>
)

interface ScopeProps {
  readonly scope: Scope
  readonly onChange: (more: Partial<Scope>) => void
}

function ScopeFields({ scope, onChange }: ScopeProps) {
  const subjects = useRead<SuccessAnswer<readonly PracticeSubject[]>>('/practice/subjects', { isKept: true })
  const classes = useList('semester') ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectField
        id="practice-subject"
        label="Subject"
        empty="All subjects"
        options={(subjects.answer?.data ?? []).map(({ id, name, questions }) => ({
          value: id,
          text: `${name} (${formatNumber(questions)})`,
        }))}
        value={scope.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <SelectField
        id="practice-class"
        label="Class"
        empty="All classes"
        options={classes.map(({ id, semester_name = '' }) => ({ value: id, text: semester_name }))}
        value={scope.class}
        onChange={({ target }) => onChange({ class: target.value })}
      />
    </Box>
  )
}

interface TopicsProps {
  readonly scope: Scope
  readonly chosen: readonly string[]
  readonly onChange: (topics: readonly string[]) => void
}

function Topics({ scope, chosen, onChange }: TopicsProps) {
  const query = new URLSearchParams({
    ...(scope.subject && { subject_id: scope.subject }),
    ...(scope.class && { class: scope.class }),
  })
  const read: ReadResult<SuccessAnswer<readonly PracticeTopic[]>> = useRead(`/practice/topics?${query.toString()}`, {
    isKept: true,
  })
  const topics = read.answer?.data
  return (
    <Box component="section" aria-labelledby="topics">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Heading id="topics">Topics</Heading>
        <Muted role="status">
          {chosen.length === 0
            ? 'None chosen: questions of all topics.'
            : `${chosen.length} of at most ${practiceLimits.topics} chosen`}
        </Muted>
      </Box>
      <CallState of={read} rows={4} height={56} />
      {topics?.length === 0 && <Typography>No topic has 5 questions yet.</Typography>}
      {topics && topics.length > 0 && <TopicChoice topics={topics} chosen={chosen} onChange={onChange} />}
    </Box>
  )
}
