import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiCheckCircleOutline, mdiClockOutline, mdiCloudOffOutline, mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { StateWord } from '../../ui/state-word.tsx'
import { Sunken } from '../../ui/sunken.tsx'
import { Tags } from '../../ui/tags.tsx'
import { difficultyNames } from '../question/difficulty.tsx'
import { testTypeNames, timeInWords } from './test-words.ts'

/** The type and the difficulty of a test, and that it belongs to a plan. */
export function TestChips({ of }: { readonly of: Pick<TestCard, 'test_type' | 'difficulty_level' | 'access'> }) {
  const { test_type, difficulty_level, access } = of
  const difficulty = difficultyNames[difficulty_level as keyof typeof difficultyNames]
  const tags = <Tags texts={[testTypeNames[test_type], difficulty].filter((text) => text !== undefined)} />
  if (access === 'free') return tags
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {tags}
      <PlanTag />
    </Box>
  )
}

/** That a test belongs to a plan, and the way to the plans. On a card it stands above the link of the whole card. */
const PlanTag = () => (
  <Link component={RouterLink} to="/plans" sx={{ position: 'relative', zIndex: 1, borderRadius: '8px' }}>
    <Sunken component="span" sx={{ display: 'block', px: 1, py: 0.5, fontWeight: 500 }}>
      Part of a plan
    </Sunken>
  </Link>
)

const looks = {
  upcoming: { icon: mdiClockOutline, color: 'warning.main' },
  open: { icon: mdiCheckCircleOutline, color: 'primary.main' },
  closed: { icon: mdiLockOutline, color: 'text.secondary' },
} as const

/** Without a network: that a test is not on this device. */
export const NeedsNetwork = () => (
  <StateWord icon={mdiCloudOffOutline} color="text.secondary">
    Needs a network
  </StateWord>
)

/** When a test can be taken: a word, a symbol, then a colour. */
export function TestTime({ of }: { readonly of: Pick<TestCard, 'status' | 'opens_at' | 'closes_at'> }) {
  const { state, text } = timeInWords(of)
  const { icon, color } = looks[state]
  return (
    <StateWord icon={icon} color={color}>
      {text}
    </StateWord>
  )
}
