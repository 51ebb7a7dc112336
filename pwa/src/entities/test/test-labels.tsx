import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiCheckCircleOutline, mdiClockOutline, mdiLockOutline } from '@mdi/js'
import { StateWord } from '../../ui/state-word.tsx'
import { Tags } from '../../ui/tags.tsx'
import { difficultyNames } from '../question/difficulty.tsx'
import { testTypeNames, timeInWords } from './test-words.ts'

/** The type and the difficulty of a test, and that it belongs to a plan. */
export function TestChips({ of }: { readonly of: Pick<TestCard, 'test_type' | 'difficulty_level' | 'access'> }) {
  const { test_type, difficulty_level, access } = of
  const difficulty = difficultyNames[difficulty_level as keyof typeof difficultyNames]
  const texts = [testTypeNames[test_type], difficulty, access === 'plan' && 'Part of a plan'].filter(Boolean)
  return <Tags texts={texts.map(String)} />
}

const looks = {
  upcoming: { icon: mdiClockOutline, color: 'warning.main' },
  open: { icon: mdiCheckCircleOutline, color: 'primary.main' },
  closed: { icon: mdiLockOutline, color: 'text.secondary' },
} as const

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
