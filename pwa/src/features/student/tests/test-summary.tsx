import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiClockOutline, mdiFormatListNumbered, mdiRepeat, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { shownMinutes } from '../../../entities/test/test-words.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { TakeTest } from './take-test.tsx'

const countedWords = {
  best: 'The best attempt counts.',
  last: 'The last attempt counts.',
  first: 'The first attempt counts.',
} as const

/** The four facts of a test, what can be done with it today, and where there are more of its kind. */
export function TestSummary({ test }: { readonly test: TestPage }) {
  const { number_of_questions, duration_minutes, total_marks, attempts_allowed, grade_of, pass_percent } = test
  const facts = [
    { icon: mdiFormatListNumbered, name: 'Questions', value: formatNumber(number_of_questions) },
    { icon: mdiClockOutline, name: 'Time', value: shownMinutes(duration_minutes) },
    { icon: mdiStarOutline, name: 'Marks', value: formatNumber(total_marks) },
    {
      icon: mdiRepeat,
      name: 'Attempts',
      value: attempts_allowed === 0 ? 'As many as you like' : formatNumber(attempts_allowed),
    },
  ]
  const notes = [
    attempts_allowed !== 1 && countedWords[grade_of],
    pass_percent !== null && `Pass mark: ${formatNumber(pass_percent)} %.`,
    test.languages.includes('hi') && 'In English and Hindi.',
  ].filter(Boolean)
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        {facts.map(({ icon, name, value }) => (
          <Box key={name} sx={{ position: 'relative', pl: 4.25, minWidth: 0 }}>
            <Muted component="dt">
              <Icon path={icon} color="primary" sx={{ position: 'absolute', left: 0, top: 2 }} />
              {name}
            </Muted>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {notes.length > 0 && <Muted sx={{ mt: 2 }}>{notes.join(' ')}</Muted>}
      <Box sx={{ mt: 2.5 }}>
        <TakeTest test={test} />
      </Box>
      <MoreTests test={test} />
      <ShareButton name={test.test_name} sx={{ mt: 2 }} />
    </>
  )
}

/** Tests for the same people. */
function MoreTests({ test: { board_name, class_name, subject_name } }: { readonly test: TestPage }) {
  const same = Object.entries({ board: board_name, class: class_name, subject: subject_name }).filter(
    ([, value]) => value,
  )
  if (same.length === 0) return null
  return (
    <Link
      component={RouterLink}
      to={`/tests?${new URLSearchParams(same).toString()}`}
      sx={{ display: 'block', pt: 1.5, pb: 0.5 }}
    >
      More tests: {same.map(([, value]) => value).join(', ')}
    </Link>
  )
}
