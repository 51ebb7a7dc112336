import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import Box from '@mui/material/Box'
import { PaletteLegend } from './palette-legend.tsx'

interface RulesOf {
  readonly test_type: TestType
  readonly hasClock: boolean
  /** Whether each answer can be checked. */
  readonly hasCheck: boolean
}

const rulesOf = ({ test_type, hasClock, hasCheck }: RulesOf): readonly string[] => [
  ...(hasClock
    ? [
        'The clock starts when you press Start, and runs on when you leave the page. At 0 the test is handed in by itself.',
      ]
    : []),
  'An answer is kept as soon as you choose it. "Clear Response" takes it back.',
  '"Mark for Review & Next" is for questions you want to see again. An answer that is marked counts all the same.',
  'Without a network go on as you are: answers stay on this device and are sent when there is one.',
  ...(hasCheck ? ['"Check" shows at once whether an answer is right, and why. After that it cannot be changed.'] : []),
  ...(test_type === 'practice'
    ? []
    : [
        'Whoever made this test can see how often you left the page, copied text or changed the device. It changes no mark.',
      ]),
]

/** How every test is taken, and what the five shapes mean. */
export const TestRules = (of: RulesOf) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {rulesOf(of).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
    <PaletteLegend />
  </Box>
)
