import { testAccess } from '@abhyas/shared/assessment/test-papers/choices'
import { negativeFloors } from '@abhyas/shared/assessment/scoring/kinds'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { FormRich } from '../../../../entities/question/rich-field/rich-field.tsx'
import { FormSelect } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { FormMoment } from '../../../../ui/moment-field.tsx'
import type { Option } from '../../../../ui/select-field.tsx'
import { FormWhole, WholeField } from '../../../../ui/whole-field.tsx'
import type { FactsProps } from './facts-form.tsx'
import { ReviewFields } from './review-fields.tsx'

type Switched = 'shuffle_questions' | 'shuffle_options' | 'extra_time' | 'offline_start'

/** What is on or off; `isFrozen`: not once a test is published. */
const switches: readonly (readonly [name: Switched, label: string, isFrozen: boolean])[] = [
  ['shuffle_questions', 'Shuffle questions', true],
  ['shuffle_options', 'Shuffle options', true],
  ['extra_time', 'Extra time by student', false],
  ['offline_start', 'Can begin without a network', false],
]

const named = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly Option[] => values.map((value) => ({ value, text: names[value] }))

const floors = named(negativeFloors, {
  none: 'Nowhere: a negative total stands',
  test: 'The test: its total is 0 or more',
  section: 'Each section',
  question: 'Each question: nothing is taken off',
})
const access = named(testAccess, { free: 'Everybody', plan: 'People whose plan contains it' })
const counted: readonly Option[] = [
  { value: 'best', text: 'The best one' },
  { value: 'last', text: 'The last one' },
  { value: 'first', text: 'The first one' },
]
const late: readonly Option[] = [
  { value: 'hold', text: 'Wait for a decision' },
  { value: 'reject', text: 'Do not count' },
]
const ranks: readonly Option[] = [
  { value: 'marks', text: 'By marks' },
  { value: 'percentile_of_form', text: 'By percentile within each set' },
]

/** Switches, and what few tests set differently, folded away. */
export function MoreFacts({ values, problems, isPublished, set }: FactsProps) {
  const hasProblem = rare.some((name) => problems[name])
  const [isAsked, setIsAsked] = useState(false)
  const isOpen = isAsked || hasProblem
  const { late_policy: policy } = values
  return (
    <>
      <Box sx={{ display: 'grid' }}>
        {switches.map(([name, label, isFrozen]) => (
          <FormControlLabel
            key={name}
            labelPlacement="start"
            label={label}
            disabled={(isFrozen && isPublished) || (name === 'offline_start' && values.test_type === 'exam')}
            control={<Switch checked={values[name]} onChange={(_, isOn) => set({ [name]: isOn })} />}
            sx={{ justifyContent: 'space-between', ml: 0 }}
          />
        ))}
      </Box>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
        sx={{ justifySelf: 'start' }}
        onClick={() => setIsAsked(!isOpen)}
      >
        {isOpen ? 'Fewer settings' : 'More settings and instructions'}
      </Button>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            <FormWhole
              name="attempts_allowed"
              label="Attempts"
              empty={values.test_type === 'practice' ? 0 : Number.NaN}
              {...(values.test_type === 'practice' && { hint: '0: any number' })}
            />
            <FormSelect name="grade_of" label="The attempt that counts" options={counted} empty="" />
            <FormWhole name="forms" label="Sets (different papers)" empty={Number.NaN} disabled={isPublished} />
            <FormSelect name="rank_by" label="Rank" options={ranks} empty="" />
          </Box>
          <FormSelect
            name="negative_floor"
            label="Negative marks stop at"
            options={floors}
            empty=""
            disabled={isPublished}
          />
          <FormSelect name="access" label="Who may take it" options={access} empty="" />
          <FormMoment name="last_start_at" label="Last start" />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            <WholeField
              id="test-late_policy"
              label="Late answers, minutes"
              value={policy.accept_minutes}
              empty={Number.NaN}
              problem={problems.late_policy}
              onChange={(minutes) => set({ late_policy: { ...policy, accept_minutes: minutes ?? Number.NaN } })}
            />
            <FormSelect name="late_policy.after" label="Later ones" options={late} empty="" />
          </Box>
          <ReviewFields problem={problems.review} isExam={values.test_type === 'exam'} />
          <FormRich name="instructions" label="Instructions" />
        </Box>
      )}
    </>
  )
}

/** Fields that are folded away: one that is wrong unfolds them. */
const rare = [
  'attempts_allowed',
  'grade_of',
  'forms',
  'rank_by',
  'negative_floor',
  'access',
  'last_start_at',
  'late_policy',
  'review',
  'instructions',
]
