import { useOwnAccess } from '../../../data/orders.ts'
import { givenInWords } from '../../../entities/class/class-words.ts'
import { ListSelect } from '../../../entities/reference-row/list-select.tsx'
import { classLimits } from '@abhyas/shared/marketplace/classes/limits'
import type { WeeklyTime } from '@abhyas/shared/marketplace/classes/clashes'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { dotted } from '../../../ui/dotted.ts'
import { FormField, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FormDigits } from '../../../ui/form/more-fields.tsx'
import { modeOptions, stateOptions } from './batch-values.ts'
import { WeeklyField } from '../../../entities/class/weekly-field.tsx'

/** The fields of a class. */
export const BatchFields = () => (
  <>
    <FormText name="name" label="Name of the class" inputProps={{ maxLength: 2 * classLimits.name }} />
    <Pair>
      <ListSelect name="subject" label="Subject" kind="subject" empty="Choose" />
      <ListSelect name="level" label="Class or course (optional)" kind="subLevel" empty="Any" />
    </Pair>
    <Pair>
      <ListSelect name="board" label="Board (optional)" kind="board" empty="Any board" />
      <FormSelect name="mode" label="How it takes place" options={modeOptions} />
    </Pair>
    <FormField<readonly WeeklyTime[]> name="weekly">
      {({ id, ...field }) => <WeeklyField {...field} id={id} />}
    </FormField>
    <Pair>
      <FormText name="starts_on" label="Starts on" type="date" />
      <FormText name="ends_on" label="Ends on (optional)" type="date" />
    </Pair>
    <Pair>
      <FormDigits name="capacity" label="Places" />
      <FormSelect name="state" label="State" empty="" options={stateOptions} />
    </Pair>
    <SeatsField />
  </>
)

/** The plan whose seats the members get, for who has bought some. */
function SeatsField() {
  const access = useOwnAccess(true).answer?.data.access ?? []
  const plans = access.filter(({ kind }) => kind === 'institute')
  if (plans.length === 0) return null
  const options = plans.map(({ plan_id, title, seats, seats_given }) => ({
    value: plan_id,
    text: dotted(title, givenInWords(seats_given, seats)),
  }))
  return <FormSelect name="seats_of" label="Gives seats of a plan (optional)" empty="None" options={options} />
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>{children}</Box>
)
