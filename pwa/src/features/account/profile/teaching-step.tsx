import {
  chargeRanges,
  currencies,
  maxEntries,
  trainingLocations,
  yearsOfExperience,
  yesOrNo,
} from '@abhyas/shared/identity/profile/choices'
import type { TeachingEntry } from '@abhyas/shared/identity/profile/values'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormChoice, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EntryCard } from './entry-card.tsx'
import { newId } from './new-id.ts'
import { Pair } from './field-pair.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { FormMulti } from '../../../ui/multi-select.tsx'

/** Step 2: what one teaches, for how much, where, and for how long. */
export function TeachingStep({ form, onDelete }: FieldsProps<'teaching'>) {
  const { values, set, problems } = form
  const { entries } = values
  const change = (changed: TeachingEntry) =>
    set({ entries: entries.map((entry) => (entry.id === changed.id ? changed : entry)) })
  const add = () => set({ entries: [...entries, { id: newId(), level: null, subject: [], board: [] }] })
  return (
    <BoundStep form={form}>
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          at={at}
          entry={entry}
          problems={problems}
          onChange={change}
          onDelete={() => onDelete({ row: `entries#${entry.id}` })}
        />
      ))}
      {entries.length < maxEntries && (
        <Button
          data-adds-row
          variant="outlined"
          onClick={add}
          startIcon={<Icon path={mdiPlus} />}
          sx={{ justifySelf: 'start' }}
        >
          {entries.length === 0 ? 'Add a level' : `Add another level (${entries.length} of ${maxEntries})`}
        </Button>
      )}
      <Typography variant="h3" sx={{ mt: 1 }}>
        Charge and place
      </Typography>
      <Pair wide="1.6fr 1fr">
        <FormSelect name="charge" label="Charge per session" options={chargeRanges} />
        <FormSelect name="currency" label="Currency" options={currencies} />
      </Pair>
      <FormMulti name="institute_or_training_location" label="Training location" options={trainingLocations} />
      <Typography variant="h3" sx={{ mt: 1 }}>
        Experience
      </Typography>
      <FormSelect name="total_year_of_experience" label="Total experience" options={yearsOfExperience} />
      <FormChoice name="experience_teaching" legend="Have you taught in an institution?" choices={yesOrNo} />
      {values.experience_teaching === 'yes' && (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <FormText name="university_name" label="Institute name" />
          <FormText name="university_location" label="Institute location" />
          <FormSelect name="period_of_service" label="Service period" options={yearsOfExperience} />
        </Box>
      )}
      <FormText name="tutoring_description" label="How do you teach? (optional)" multiline minRows={3} />
    </BoundStep>
  )
}
