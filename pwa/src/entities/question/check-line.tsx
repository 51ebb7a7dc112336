import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionProblems } from '@abhyas/shared/content/questions/rules'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiAlertOutline, mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../data/api-client.ts'
import { Badge } from '../../ui/status-badge.tsx'
import { Muted } from '../../ui/text.tsx'
import { countedAnswers } from './counted-answers.ts'

interface CheckLineProps {
  readonly content: QuestionContent
  readonly bankId: string
  /** Of a question that is stored. */
  readonly id?: string
}

/** The pause in writing after which a question is compared with its bank. */
const pauseMs = 600

/** What the rules and the bank say of a question: "No duplicate, one correct answer", or what is wrong. */
export function CheckLine({ content, bankId, id }: CheckLineProps) {
  const [problem] = questionProblems(content)
  const text = JSON.stringify({ bank_id: bankId, content, ...(id && { id }) })
  const [found, setFound] = useState<{ readonly text: string; readonly twin: string }>()
  const isValid = problem === undefined
  useEffect(() => {
    if (!isValid) return
    const over = new AbortController()
    const timer = setTimeout(() => {
      call<SuccessAnswer<{ twin: string }>>('POST', '/admin/questions/check', JSON.parse(text)).then(
        ({ data }) => over.signal.aborted || setFound({ text, twin: data.twin }),
        () => undefined, // nothing is said of duplicates; sending the question says it
      )
    }, pauseMs)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [text, isValid])
  const twin = found?.text === text ? found.twin : undefined
  const tone = problem || twin ? 'warn' : 'ok'
  const facts = [twin === '' && 'No duplicate', countedAnswers(content)].filter(Boolean).join(', ')
  const says = twin ? 'The bank already has this question' : facts && facts[0]!.toUpperCase() + facts.slice(1)
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {problem ? (
        <Muted>{problem.message}</Muted>
      ) : (
        says !== '' && (
          <Badge tone={tone} icon={twin ? mdiAlertOutline : mdiCheck}>
            {says}
          </Badge>
        )
      )}
      {!problem && twin && (
        <Link component={RouterLink} to={`/admin/questions/add/${twin}`}>
          Show it
        </Link>
      )}
    </Box>
  )
}
