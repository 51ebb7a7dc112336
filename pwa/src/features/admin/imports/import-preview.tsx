import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'

const first = 3

/** The first questions of the file as they will look, with what is right. */
export function ImportPreview({ id }: { readonly id: string }) {
  const { answer } = useRead<SuccessAnswer<QuestionContent[]>>(`/admin/imports/${id}/preview`)
  const [shown, setShown] = useState(first)
  const questions = answer?.data ?? []
  if (questions.length === 0) return null
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        First questions
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
        {questions.slice(0, shown).map((question, i) => (
          <li key={i}>
            <QuestionView content={question} />
          </li>
        ))}
      </Box>
      {questions.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(questions.length)}>
          Show all {questions.length}
        </Button>
      )}
    </Card>
  )
}
