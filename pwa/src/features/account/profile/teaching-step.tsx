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
import { useState } from 'react'
import { FormChoice, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EntryCard } from './entry-card.tsx'
import { newId } from './new-id.ts'
import { Pair } from './field-pair.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { FormMulti } from '../../../ui/multi-select.tsx'

const emptyEntry = (): TeachingEntry => ({ id: newId(), level: null, subject: [], board: [] })

/** Step 2: what one teaches, for how much, where, and for how long. */
export function TeachingStep({ form, profile, onDelete }: FieldsProps<'teaching'>) {
  const { values, set, problems } = form
  // One entry stands open: without a level and a subject nobody is found.
  const [blank, setBlank] = useState(emptyEntry)
  const entries = values.entries.length > 0 ? values.entries : [blank]
  const isInstitute = profile.i_am === 'Institute/Tutorial Center'
  function change(changed: TeachingEntry): void {
    set({ entries: entries.map((entry) => (entry.id === changed.id ? changed : entry)) })
    // An id is used once: what was deleted under it must not come back.
    if (changed.id === blank.id) setBlank(emptyEntry())
  }
  const add = () => set({ entries: [...entries, emptyEntry()] })
  return (
    <BoundStep form={form}>
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          at={at}
          entry={entry}
          problems={problems}
          onChange={change}
          onDelete={entry === blank ? undefined : () => onDelete({ row: `entries#${entry.id}` })}
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
          Add another level ({entries.length} of {maxEntries})
        </Button>
      )}
      <Typography variant="h3" sx={{ mt: 1 }}>
        Charge and place
      </Typography>
      <Pair wide="1.6fr 1fr">
        <FormSelect name="charge" label="Charge per session" options={chargeRanges} />
        <FormSelect name="currency" label="Currency" options={currencies} />
      </Pair>
      <FormMulti name="institute_or_training_location" label="Where you teach" options={trainingLocations} />
      <Typography variant="h3" sx={{ mt: 1 }}>
        Experience
      </Typography>
      <FormSelect name="total_year_of_experience" label="Total experience" options={yearsOfExperience} />
      <FormChoice
        name="experience_teaching"
        legend={isInstitute ? 'Have you taught at another institution before?' : 'Have you taught in an institution?'}
        choices={yesOrNo}
      />
      {values.experience_teaching === 'yes' && (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <FormText name="university_name" label="Institute name" />
          <FormText name="university_location" label="Institute location" />
          <FormSelect name="period_of_service" label="Service period" options={yearsOfExperience} />
        </Box>
      )}
      <FormText
        name="tutoring_description"
        label={isInstitute ? 'How does your institute teach? (optional)' : 'How do you teach? (optional)'}
        multiline
        minRows={3}
      />
    </BoundStep>
  )
}
