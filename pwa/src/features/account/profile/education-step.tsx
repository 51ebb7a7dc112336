import { contextOfHigher } from '@abhyas/shared/identity/profile/check'
import { passingYears, schoolBoards, yesOrNo } from '@abhyas/shared/identity/profile/choices'
import { schoolOf } from '@abhyas/shared/identity/profile/to-values'
import type { HigherValues } from '@abhyas/shared/identity/profile/values'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FormMulti } from '../../../ui/multi-select.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { Pair } from './field-pair.tsx'
import { HigherDialog } from './higher-dialog.tsx'
import { useNames } from './list-select.tsx'
import { newId } from './new-id.ts'

const empty = { ...schoolOf(null), degree: '', specialization: '', university: '' }

/** Step 3: where one learned what one teaches. */
export function EducationStep({ form, profile: { i_am }, onDelete }: FieldsProps<'education'>) {
  const { values, set, problems } = form
  const [edited, setEdited] = useState<HigherValues>()
  const languages = useNames('spokenLanguage')
  const { class12Completed, higher } = values
  const hasTwelfth = Object.values(values.secondary).some((value) => value !== '')
  const answer = (answered: string) =>
    answered === 'no' && hasTwelfth ? onDelete('secondary') : set({ class12Completed: answered })
  const problemOf = (at: number) => Object.entries(problems).find(([field]) => field.startsWith(`higher.${at}.`))?.[1]
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
        <Paper
          key={row.education_id}
          variant="outlined"
          id={`higher.${at}`}
          tabIndex={-1}
          sx={{ borderRadius: '12px', p: 2, display: 'flex', gap: 1 }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h4">{row.degree}</Typography>
            <Typography variant="body2" color="textSecondary">
              {row.specialization}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {row.institution_name}
            </Typography>
            <Typography variant="body2">{dotted(row.year_of_passing, row.course_type)}</Typography>
            {problemOf(at) && <Problem>{problemOf(at)!}</Problem>}
          </Box>
          <IconButton aria-label={`Change ${row.degree}`} onClick={() => setEdited(row)} sx={{ alignSelf: 'start' }}>
            <Icon path={mdiPencilOutline} />
          </IconButton>
          <IconButton
            aria-label={`Delete ${row.degree}`}
            onClick={() => onDelete({ row: `higher#${row.education_id}` })}
            sx={{ alignSelf: 'start', color: 'error.main' }}
          >
            <Icon path={mdiTrashCanOutline} />
          </IconButton>
        </Paper>
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
      {edited && (
        <HigherDialog
          row={edited}
          context={contextOfHigher(values, { registrant: i_am, today: new Date() })}
          onKeep={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </BoundStep>
  )
}

/** A 10th or a 12th: the fields of the value `common` or `secondary`. */
const SchoolFields = ({ of }: { readonly of: 'common' | 'secondary' }) => (
  <>
    <FormText name={`${of}.institution_name`} label="School name" />
    <Pair wide="1.6fr 1fr">
      <FormSelect name={`${of}.board_council`} label="Board or council" options={schoolBoards} />
      <FormSelect name={`${of}.year_of_passing`} label="Passing year" options={passingYears(new Date())} />
    </Pair>
  </>
)
