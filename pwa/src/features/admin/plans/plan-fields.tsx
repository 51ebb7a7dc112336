import { gstRates } from '@abhyas/shared/billing/money/limits'
import { planAudiences, planKindNames } from '@abhyas/shared/billing/plans/choices'
import { mdiCurrencyInr } from '@mdi/js'
import Box from '@mui/material/Box'
import { FormRows } from '../../../entities/reference-row/rows-field.tsx'
import { FormTests } from '../../../entities/test/tests-field.tsx'
import { FormChoices, FormField, FormText } from '../../../ui/form/fields.tsx'
import { optionsOf } from '../../../ui/options-of.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { FormWhole } from '../../../ui/whole-field.tsx'
import type { PlanValues } from './plan-values.ts'

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

const rates = gstRates.map((rate) => ({ value: String(rate), text: `${rate} %` }))
const openings = [
  { value: 'all', text: 'All tests' },
  { value: 'some', text: 'Chosen tests' },
]
const lengths = [
  { value: 'days', text: 'A number of days' },
  { value: 'until', text: 'Until a day' },
]

const kinds = optionsOf(planKindNames)

interface PlanFieldsProps extends Pick<PlanValues, 'kind' | 'opens' | 'length'> {
  /** It was on sale. */
  readonly isKindFixed: boolean
}

/** What a plan is, what it opens, for how long, for how much and for whom. */
export const PlanFields = ({ kind, opens, length, isKindFixed }: PlanFieldsProps) => (
  <Box sx={stack}>
    {isKindFixed ? (
      <Muted>{`Sells: ${planKindNames[kind]}`}</Muted>
    ) : (
      <FormPick name="kind" label="What it sells" options={kinds} />
    )}
    <FormText name="title" label="Title" autoComplete="off" />
    <FormText name="description" label="Description (optional)" multiline minRows={2} />
    <FormPick name="opens" label="What it opens" options={openings} />
    {opens === 'some' && <ScopeFields />}
    <Box sx={pair}>
      <FormPick name="length" label="Access" options={lengths} />
      {length === 'days' ? (
        <FormWhole name="days" label="Days from the payment" empty={Number.NaN} />
      ) : (
        <FormText name="until" label="Last day" type="date" />
      )}
    </Box>
    <Box sx={pair}>
      <FormText
        name="price"
        label={kind === 'institute' ? 'Price of a seat, GST included' : 'Price, GST included'}
        icon={mdiCurrencyInr}
        autoComplete="off"
        inputProps={{ inputMode: 'decimal' }}
      />
      <FormPick name="gst_rate" label="GST rate" options={rates} />
    </Box>
    <FormWhole
      name="refund_days"
      label="Refund period, in days"
      empty={Number.NaN}
      hint="Unused access can be refunded within so many days of the payment. 0: never."
    />
    {kind === 'institute' ? (
      <Muted>Institutes buy seats, and give them to the students of their classes.</Muted>
    ) : (
      <FormChoices name="audience" legend="Who may buy it (none ticked: everybody)" choices={planAudiences} />
    )}
  </Box>
)

/** Lists that narrow each other, and tests beside them. */
const ScopeFields = () => (
  <Sunken sx={{ ...stack, p: 2, typography: 'body1' }}>
    <Muted>A test is part of the plan where it fits every list that you fill.</Muted>
    <FormRows name="categories" label="Categories" kind="category" />
    <FormRows name="subjects" label="Subjects" kind="subject" />
    <Box sx={pair}>
      <FormRows name="boards" label="Boards" kind="board" isByName />
      <FormRows name="classes" label="Classes" kind="semester" isByName />
    </Box>
    <FormTests name="tests" label="Single tests" hint="They are part of it whatever the lists say." />
  </Sunken>
)

interface FormPickProps {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** One of a few, of which one is always chosen. */
const FormPick = ({ name, label, options }: FormPickProps) => (
  <FormField<string> name={name}>
    {({ onChange, ...field }) => (
      <SelectField {...field} label={label} options={options} onChange={({ target }) => onChange(target.value)} />
    )}
  </FormField>
)
