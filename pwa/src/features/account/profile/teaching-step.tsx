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
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EntryCard } from './entry-card.tsx'
import { newId } from './new-id.ts'
import { Pair } from './pair.tsx'
import { textFields } from './text-fields.ts'
import type { StepForm } from './use-step.ts'

interface TeachingStepProps {
  readonly form: StepForm<'teaching'>
  readonly onDelete: (field: string) => void
}

/** Step 2: what one teaches, for how much, where, and for how long. */
export function TeachingStep({ form: { values, set, problems }, onDelete }: TeachingStepProps) {
  const { entries } = values
  const field = textFields(values, problems, set)
  const change = (changed: TeachingEntry) =>
    set({ entries: entries.map((entry) => (entry.id === changed.id ? changed : entry)) })
  const add = () => set({ entries: [...entries, { id: newId(), level: null, subject: [], board: [] }] })
  return (
    <>
      {entries.map((entry, at) => (
        <EntryCard
          key={entry.id}
          at={at}
          entry={entry}
          problems={problems}
          onChange={change}
          onDelete={() => onDelete(`entries#${entry.id}`)}
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
        <SelectField {...field('charge')} label="Charge per session" empty="Choose" options={optionsOf(chargeRanges)} />
        <SelectField {...field('currency')} label="Currency" empty="Choose" options={optionsOf(currencies)} />
      </Pair>
      <MultiSelect
        id="institute_or_training_location"
        label="Training location"
        options={trainingLocations}
        chosen={values.institute_or_training_location}
        problem={problems.institute_or_training_location}
        onChange={(institute_or_training_location) => set({ institute_or_training_location })}
      />
      <Typography variant="h3" sx={{ mt: 1 }}>
        Experience
      </Typography>
      <SelectField
        {...field('total_year_of_experience')}
        label="Total experience"
        empty="Choose"
        options={optionsOf(yearsOfExperience)}
      />
      <ChoiceGroup
        id="experience_teaching"
        legend="Have you taught in an institution?"
        choices={yesOrNo}
        chosen={[values.experience_teaching]}
        problem={problems.experience_teaching}
        onChange={([experience_teaching = '']) => set({ experience_teaching })}
      />
      {values.experience_teaching === 'yes' && (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <TextField {...field('university_name')} label="Institute name" />
          <TextField {...field('university_location')} label="Institute location" />
          <SelectField
            {...field('period_of_service')}
            label="Service period"
            empty="Choose"
            options={optionsOf(yearsOfExperience)}
          />
        </Box>
      )}
      <TextField {...field('tutoring_description')} label="How do you teach? (optional)" multiline minRows={3} />
    </>
  )
}
