import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CheckLine } from '../../../entities/question/check-line.tsx'
import { marksOf } from '../../../entities/question/names.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { Muted } from '../../../ui/text.tsx'

interface PreviewCardProps {
  readonly content: QuestionContent
  readonly bankId: string
  /** Of a question that is stored. */
  readonly id?: string
}

/** The question as the student sees it, while it is written. */
export function PreviewCard({ content, bankId, id }: PreviewCardProps) {
  const [withAnswers, setWithAnswers] = useState(true)
  return (
    <Card component="section" aria-label="As the student sees it" sx={{ position: { lg: 'sticky' }, top: { lg: 16 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" sx={{ fontWeight: 600, flexGrow: 1 }}>
          As the student sees it
        </Typography>
        <Muted>{marksOf(content)}</Muted>
      </Box>
      <Box sx={({ vars }) => ({ p: 2, bgcolor: vars?.palette.background.sunken })}>
        <Card sx={{ p: 2, maxWidth: 480, mx: 'auto', minHeight: 160 }}>
          <QuestionView content={content} withAnswers={withAnswers} />
        </Card>
      </Box>
      <FormControlLabel
        sx={{ px: 2, py: 1 }}
        control={<Switch checked={withAnswers} onChange={(_, checked) => setWithAnswers(checked)} />}
        label="Show the answer and feedback"
      />
      <Box sx={{ px: 2, pb: 1.5 }}>
        <CheckLine content={content} bankId={bankId} {...(id && { id })} />
      </Box>
    </Card>
  )
}
