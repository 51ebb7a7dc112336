import type { QuestionStatistics } from '@abhyas/shared/assessment/statistics/shapes'
import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { answeredWords, percentWords } from '../../../entities/question/figures-in-words.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'

/** How a question was answered in all tests. */
export function QuestionFigures({ id }: { readonly id: string }) {
  const read = useRead<SuccessAnswer<QuestionStatistics>>(`/admin/questions/${id}/statistics`)
  const mayOpenTests = useMay('tests', 'read')
  const figures = read.answer?.data
  const more = figures ? figures.test_count - figures.tests.length : 0
  return (
    <Card component="section" aria-label="In tests" sx={{ p: 2, mt: 2, maxWidth: 720 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        In tests
      </Typography>
      <CallState of={read} rows={1} height={48} />
      {figures?.test_count === 0 && (
        <Muted>{`No figures yet. A test has them from ${statisticsLimits.minAttempts} first attempts on.`}</Muted>
      )}
      {figures && figures.test_count > 0 && (
        <>
          <Typography>{answeredWords(figures)}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
            {figures.tests.map(({ test_id, test_name, answered, facility }) => (
              <li key={test_id}>
                {mayOpenTests ? (
                  <Link component={RouterLink} to={`/admin/tests/${test_id}/details?tab=items`} sx={{ minHeight: 24 }}>
                    {test_name}
                  </Link>
                ) : (
                  test_name
                )}
                {`: ${dotted(`${formatNumber(answered)} answered`, percentWords(facility))}`}
              </li>
            ))}
          </Box>
          {more > 0 && <Muted>{`And ${more === 1 ? '1 more test' : `${formatNumber(more)} more tests`}.`}</Muted>}
        </>
      )}
    </Card>
  )
}
