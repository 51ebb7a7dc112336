import { extraTimes } from '@abhyas/shared/assessment/attempts/accommodation'
import Box from '@mui/material/Box'
import { bound, type FieldProps } from '../../../ui/form/form-context.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { StudentsPicker } from './students-field.tsx'
import { nameIn, useMembers } from './use-members.ts'
import type { ExtraTime } from './work-values.ts'

interface ExtraFieldProps extends Omit<FieldProps<ExtraTime>, 'label'> {
  readonly batchId: string
}

const [least = 0, ...longer] = extraTimes.filter((percent) => percent > 0)
const options = [least, ...longer].map((percent) => ({ value: String(percent), text: `${percent} % more time` }))

/** Who has more time for a test than others, and how much. */
function ExtraField({ batchId, value, onChange, ...field }: ExtraFieldProps) {
  const members = useMembers(batchId)
  const chosen = Object.keys(value)
  return (
    <>
      <StudentsPicker
        {...field}
        label="More time for (optional)"
        batchId={batchId}
        needAccount
        value={chosen}
        onChange={(ids) => onChange(Object.fromEntries(ids.map((id) => [id, value[id] ?? least])))}
      />
      {chosen.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          {chosen.map((id) => (
            <SelectField
              key={id}
              id={`${field.id}-${id}`}
              label={`More time for ${nameIn(members, id)}`}
              options={options}
              value={String(value[id])}
              onChange={({ target }) => onChange({ ...value, [id]: Number(target.value) })}
            />
          ))}
        </Box>
      )}
    </>
  )
}

export const FormExtra = bound(ExtraField)
