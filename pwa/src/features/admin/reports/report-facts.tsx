import type { OpenedReport } from '@abhyas/shared/marketplace/reports/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { FactList } from '../../../ui/fact-list.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { actWords, holdWords } from './act-words.ts'

/** Who reports whom, what they say, what is held now, and what was decided. */
export function ReportFacts({ of: report }: { readonly of: OpenedReport }) {
  const { about, text, reporter, owner, holds, act, decision, created_at, rejected_before, upheld_before } = report
  return (
    <>
      {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
      <FactList
        facts={[
          ['Reported', exactMoment(created_at)],
          [
            'By',
            `${nameOf(reporter)}${timesOf(rejected_before, 'rejected report of a child in danger', 'rejected reports of a child in danger')}`,
          ],
          ['About', `${nameOf(owner)}${timesOf(upheld_before, 'other upheld report', 'other upheld reports')}`],
          ['Held now', holds.map((hold) => holdWords[hold] ?? hold).join(', ')],
          ['Done', actWords[act] ?? ''],
          ['Decision', decision],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {reporter.id && <PersonLink id={reporter.id} name="Who reported" />}
        {owner.id && <PersonLink id={owner.id} name="Whom it is about" />}
        {about.kind === 'listing' && (
          <Link component={RouterLink} to={`/tutors/${about.id}`} sx={{ py: 0.75 }}>
            The page
          </Link>
        )}
      </Box>
    </>
  )
}

const nameOf = ({ name }: { readonly name: string }) => name || 'Somebody who has left'
const timesOf = (count: number, one: string, many: string) => (count > 0 ? `\n${count} ${count > 1 ? many : one}` : '')

const PersonLink = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Link component={RouterLink} to={`/admin/users/${id}/profile`} sx={{ py: 0.75 }}>
    {name}
  </Link>
)
