import { testTypes, type TestType } from '@abhyas/shared/assessment/test-papers/choices'
import { hasTimedSections } from '@abhyas/shared/assessment/test-papers/parts'
import { difficulties } from '@abhyas/shared/content/questions/kinds'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { memo } from 'react'
import { useList } from '../../../../data/use-reference-list.ts'
import { commonFirst } from '../../../../entities/reference-row/common-first.ts'
import { FormRowPicker } from '../../../../entities/reference-row/form-row-picker.ts'
import { FormParent } from '../../../../entities/reference-row/parent-field.tsx'
import { BoundValues } from '../../../../ui/form/bound-values.tsx'
import { FormField, FormSelect, FormText } from '../../../../ui/form/fields.tsx'
import { FormMoment } from '../../../../ui/moment-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useEmptyText } from '../../../../ui/use-empty-text.ts'
import { FormWhole } from '../../../../ui/whole-field.tsx'
import { MarkingField } from './marking-field.tsx'
import { MoreFacts } from './more-facts.tsx'
import { presetOf, type TestValues } from './values.ts'

export interface FactsProps {
  readonly values: TestValues
  readonly problems: FieldErrors
  /** Whether people may have its papers: what they are made of cannot change. */
  readonly isPublished: boolean
  readonly set: (more: Partial<TestValues>) => void
}

const pair = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const

/** A date and a time need more room than half of this column. */
const moments = {
  ...pair,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
} as const

/** What a test is: its name, where it belongs, its time, how it is marked. */
export const FactsForm = memo(function FactsForm(props: FactsProps) {
  const { values, problems, isPublished, set } = props
  const isTimedBySections = hasTimedSections(values.sections)
  return (
    <BoundValues values={values} problems={problems} set={set} prefix="test-">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FormText name="test_name" label="Test name" autoComplete="off" />
        <Box sx={pair}>
          <FormField<TestType> name="test_type">
            {(field) => (
              <SelectField
                {...field}
                label="Type"
                disabled={isPublished}
                options={testTypes}
                onChange={({ target }) => set(presetOf(target.value as TestType))}
              />
            )}
          </FormField>
          <FormSelect name="difficulty_level" label="Difficulty" options={difficulties} />
          <NameSelect name="board_name" label="Board" kind="board" />
          <NameSelect name="class_name" label="Class" kind="semester" />
        </Box>
        <FormRowPicker name="subject_id" label="Subject" kind="subject" />
        <FormParent name="category_id" label="Category (of an entrance exam)" kind="category" empty="None" />
        <FormText name="topic_name" label="Topic" autoComplete="off" />
        <Box sx={pair}>
          {isTimedBySections ? (
            <SectionTimes values={values} />
          ) : (
            <FormWhole
              name="duration_minutes"
              label="Duration, minutes"
              empty={values.test_type === 'practice' ? 0 : Number.NaN}
              disabled={isPublished}
              {...(values.test_type === 'practice' && { hint: '0: no clock' })}
            />
          )}
          <FormWhole name="pass_percent" label="Pass mark, %" empty={null} placeholder="None" />
        </Box>
        <Box sx={moments}>
          <FormMoment name="opens_at" label="Opens" disabled={isPublished} />
          <FormMoment name="closes_at" label="Closes" />
        </Box>
        <FormField<TestValues['marking']> name="marking">
          {(field) => (
            <MarkingField
              {...field}
              label="Marking"
              isDisabled={isPublished}
              onChange={(marking) => field.onChange(marking ?? { by: 'question' })}
            />
          )}
        </FormField>
        <Divider />
        <MoreFacts {...props} />
      </Box>
    </BoundValues>
  )
})

/** Times of the sections make the duration. */
const SectionTimes = ({ values }: Pick<FactsProps, 'values'>) => (
  <FormField<number> name="duration_minutes">
    {({ id, problem }) => (
      <SelectField
        id={id}
        label="Duration, minutes"
        problem={problem}
        disabled
        value=""
        empty={String(values.sections.reduce((sum, { duration_minutes: minutes }) => sum + (minutes ?? 0), 0))}
        options={[]}
      />
    )}
  </FormField>
)

interface NameSelectProps {
  readonly name: string
  readonly label: string
  readonly kind: ReferenceKind
}

/** A row of a list, by its name: tests keep names of boards and classes. A name that has left the list stays. */
function NameSelect({ name, label, kind }: NameSelectProps) {
  const rows = useList(kind)
  const emptyText = useEmptyText(rows?.length === 0)
  const names = commonFirst((rows ?? []).map((row) => row.name ?? ''))
  return (
    <FormField<string> name={name}>
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          label={label}
          value={value}
          empty={emptyText}
          options={value && !names.includes(value) ? [value, ...names] : names}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
