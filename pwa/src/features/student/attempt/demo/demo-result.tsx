import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import type { Demo } from '@abhyas/shared/assessment/test-papers/demo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { scoreDemo } from '../../../../data/sample-test/score-demo.ts'
import { sessionAtom } from '../../../../data/session.ts'
import { ScoreCard } from '../../../../entities/attempt/score-card.tsx'
import { SolutionCard } from '../../../../entities/attempt/solution-card.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { PageWidth } from '../../../../ui/page-width.tsx'

interface DemoResultProps {
  readonly demo: Demo
  readonly fold: AttemptFold
  readonly onAgain: () => void
}

/** The score of the sample test, the way to an account, and its solutions. */
export function DemoResult({ demo, fold, onAgain }: DemoResultProps) {
  const session = useAtomValue(sessionAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const { result, solutions } = scoreDemo(demo, fold)
  return (
    <PageWidth component="main" id="content" sx={{ py: 3, display: 'grid', gap: 3, maxWidth: 720 }}>
      <Box>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
          Your result
        </Typography>
        <Typography color="textSecondary">{demo.test_name}</Typography>
      </Box>
      <ScoreCard result={result} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {!session && <LinkButton label="Sign Up for free" to="/register" variant="contained" />}
        <LinkButton label="See all tests" to="/tests" variant={session ? 'contained' : 'outlined'} />
        <Button variant="outlined" onClick={onAgain}>
          Take it again
        </Button>
      </Box>
      <Box component="section" aria-label="Solutions" sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2">Solutions</Typography>
        {solutions.map((solution) => (
          <SolutionCard key={solution.slot} solution={solution} />
        ))}
      </Box>
    </PageWidth>
  )
}
