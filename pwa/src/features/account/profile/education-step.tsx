import { yesOrNo } from '@abhyas/shared/identity/profile/choices'
import { schoolOf } from '@abhyas/shared/identity/profile/to-values'
import type { HigherValues } from '@abhyas/shared/identity/profile/values'
import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HigherCard } from './higher-card.tsx'
import { HigherDialog } from './higher-dialog.tsx'
import { useNames } from './list-select.tsx'
import { newId } from './new-id.ts'
import { SchoolFields } from './school-fields.tsx'
import { BoundStep } from './bound-step.tsx'
import { FormMulti } from '../../../ui/multi-select.tsx'
import type { StepForm } from './use-step.ts'

interface EducationStepProps {
  readonly form: StepForm<'education'>
  readonly onDelete: (field: string) => void
  /** Asks before the record of the 12th goes. */
  readonly onNoTwelfth: () => void
}

const empty = { ...schoolOf(null), degree: '', specialization: '', university: '' }

/** Step 3: where one learned what one teaches. */
export function EducationStep({ form, onDelete, onNoTwelfth }: EducationStepProps) {
  const { values, set, problems } = form
  const [edited, setEdited] = useState<HigherValues>()
  const languages = useNames('spokenLanguage')
  const { class12Completed, higher } = values
  const hasTwelfth = Object.values(values.secondary).some((value) => value !== '')
  const answer = (answered: string) =>
    answered === 'no' && hasTwelfth ? onNoTwelfth() : set({ class12Completed: answered })
  const keep = (row: HigherValues) => {
    const isThere = higher.some(({ education_id }) => education_id === row.education_id)
    set({
      higher: isThere ? higher.map((one) => (one.education_id === row.education_id ? row : one)) : [...higher, row],
    })
    setEdited(undefined)
  }
  return (
    <BoundStep form={form}>
      <Typography variant="h3">10th</Typography>
      <SchoolFields of="common" />
      <ChoiceGroup
        id="class12Completed"
        legend="Have you completed 12th?"
        choices={yesOrNo}
        chosen={[class12Completed]}
        problem={problems.class12Completed}
        onChange={([answered = '']) => answer(answered)}
      />
      {class12Completed === 'yes' && (
        <>
          <Typography variant="h3">12th</Typography>
          <SchoolFields of="secondary" />
        </>
      )}
      <FormMulti
        name="languages"
        label={class12Completed === 'yes' ? 'Spoken languages' : 'Spoken languages (optional)'}
        options={languages}
      />
      <Typography variant="h3" sx={{ mt: 1 }}>
        Higher qualifications
      </Typography>
      {higher.map((row, at) => (
        <HigherCard
          key={row.education_id}
          row={row}
          id={`higher.${at}`}
          problem={Object.entries(problems).find(([field]) => field.startsWith(`higher.${at}.`))?.[1]}
          onEdit={() => setEdited(row)}
          onDelete={() => onDelete(`higher#${row.education_id}`)}
        />
      ))}
      <Button
        data-adds-row
        variant="outlined"
        onClick={() => setEdited({ ...empty, education_id: newId() })}
        startIcon={<Icon path={mdiPlus} />}
        sx={{ justifySelf: 'start' }}
      >
        Add a qualification
      </Button>
      {edited && <HigherDialog row={edited} onKeep={keep} onClose={() => setEdited(undefined)} />}
    </BoundStep>
  )
}
