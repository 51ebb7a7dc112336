import { textOfHtml } from '@abhyas/shared/questions/text'
import type { QuestionContent } from '@abhyas/shared/questions/content'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import { Icon } from '../../ui/icon.tsx'

const first = 3

/** The first questions of the file, with what is right. Their text; formulas and pictures come with the editor. */
export function ImportPreview({ id }: { readonly id: string }) {
  const { answer } = useCall<SuccessAnswer<QuestionContent[]>>(`/admin/imports/${id}/preview`)
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
            <Typography sx={{ overflowWrap: 'anywhere' }}>{textOfHtml(question.stem)}</Typography>
            <Answers question={question} />
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

function Answers({ question }: { readonly question: QuestionContent }) {
  const { options = [], numbers = [], pairs = [] } = question
  const lines = [
    ...options.map(({ text, weight }) => ({ text: textOfHtml(text), isRight: weight > 0 })),
    ...numbers.map(({ value, tolerance }) => ({
      text: tolerance > 0 ? `${value} ± ${tolerance}` : String(value),
      isRight: true,
    })),
    ...pairs.map(({ prompt = '', answer }) => ({
      text: `${textOfHtml(prompt)} → ${textOfHtml(answer)}`,
      isRight: prompt !== '',
    })),
  ]
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      {lines.map(({ text, isRight }, i) => (
        <Box
          component="li"
          key={i}
          sx={({ vars }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: 1,
            borderRadius: '8px',
            border: `1px solid ${vars?.palette.divider}`,
            overflowWrap: 'anywhere',
            ...(isRight && { bgcolor: vars?.palette.surface.ok.soft, color: vars?.palette.surface.ok.onSoft }),
          })}
        >
          <Box component="span" sx={{ flexGrow: 1 }}>
            {text}
          </Box>
          {isRight && (
            <>
              <Icon path={mdiCheck} fontSize="small" /> Correct
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
