import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useDueWork } from '../../../data/classes.ts'
import { useRevisionSummary } from '../../../data/revision-summary.ts'
import { streakWords } from '../../../entities/attempt/streak-words.ts'
import { CardLink, cardAround } from '../../../ui/card-link.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { Muted } from '../../../ui/text.tsx'

/** What somebody does every day: what is due, questions by topic, and the work of classes. */
export function EveryDay() {
  const summary = useRevisionSummary().answer?.data
  const due = summary?.due ?? 0
  const work = useDueWork().answer?.total ?? 0
  return (
    <PagePart title="Every day">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Card sx={{ ...cardAround, p: 2, gap: 0.5 }}>
          <CardLink to="/revise" from="/dashboard" name={due > 0 ? `Revise: ${due} due` : 'Revise'} headingLevel="h3" />
          <Muted>{summary && summary.all > 0 ? streakWords(summary) : 'Wrong answers come here by themselves.'}</Muted>
        </Card>
        <Card sx={{ ...cardAround, p: 2, gap: 0.5 }}>
          <CardLink to="/practice" from="/dashboard" name="Practice" headingLevel="h3" />
          <Muted>Questions by topic, checked at once.</Muted>
        </Card>
        <Card sx={{ ...cardAround, p: 2, gap: 0.5 }}>
          <CardLink
            to="/classes"
            from="/dashboard"
            name={work > 0 ? `Classes: ${work} to do` : 'Classes'}
            headingLevel="h3"
          />
          <Muted>Work that your teachers give.</Muted>
        </Card>
      </Box>
    </PagePart>
  )
}
