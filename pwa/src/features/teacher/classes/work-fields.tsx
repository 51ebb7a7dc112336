import { lateRuleNames } from '@abhyas/shared/marketplace/classes/choices'
import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import Box from '@mui/material/Box'
import { useField } from '../../../ui/form/form-context.ts'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FormDigits, FormLongText } from '../../../ui/form/more-fields.tsx'
import { FormMoment } from '../../../ui/moment-field.tsx'
import { optionsOf } from '../../../ui/options-of.ts'
import { Muted } from '../../../ui/text.tsx'
import { FormExtra } from './extra-field.tsx'
import { StudentsField } from './students-field.tsx'

const lateOptions = optionsOf(lateRuleNames)
const whoOptions = [
  { value: 'all', text: 'Everybody in the class' },
  { value: 'some', text: 'Some students' },
]

/** What is said of work of any kind, and whom it is for. */
export function WorkFields({ batchId }: { readonly batchId: string }) {
  const kind = useField<string>('kind').value
  const who = useField<string>('who').value
  return (
    <>
      <FormText name="title" label="Title" inputProps={{ maxLength: 2 * workLimits.title }} />
      <FormLongText name="instructions" label="What to do (optional)" max={workLimits.instructions} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <FormMoment name="opens_at" label="Opens" />
        <FormMoment name="due_at" label="Due" />
        <FormSelect name="late" label="What comes later" empty="" options={lateOptions} />
        {kind === 'task' && <FormDigits name="points" label="Points (optional)" />}
        {kind === 'test' && <FormDigits name="attempts_allowed" label="Attempts (optional)" />}
      </Box>
      <FormSelect name="who" label="For" empty="" checksToo={['to']} options={whoOptions} />
      {who === 'some' && <StudentsField name="to" label="Students" batchId={batchId} needAccount={kind === 'test'} />}
      {kind === 'test' && (
        <>
          <FormExtra name="extra" batchId={batchId} />
          <Muted>
            Attempts and more time are for tests of your own. They count for what is begun from now on; left empty, the
            test is taken as it says.
          </Muted>
        </>
      )}
    </>
  )
}
