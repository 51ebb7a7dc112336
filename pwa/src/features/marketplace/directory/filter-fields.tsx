import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import type { Asked } from '../../../entities/tutor/use-tutors.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Muted } from '../../../ui/text.tsx'
import { chosenOf, type FilterGroup, pressed } from './filter-groups.ts'

interface FieldsProps {
  readonly groups: readonly FilterGroup[]
  readonly values: Asked
  readonly change: (changed: Asked) => void
}

/** All filters, one below the other. */
export const FilterFields = ({ groups, values, change }: FieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {groups.map((group) => (
      <GroupField
        key={group.name}
        group={group}
        chosen={chosenOf(group, values)}
        press={(value) => change({ [group.name]: pressed(group, values, value) })}
        set={(value) => change({ [group.name]: value })}
      />
    ))}
  </Box>
)

interface GroupProps {
  readonly group: FilterGroup
  readonly chosen: readonly string[]
  readonly press: (value: string) => void
}

function GroupField({ set, ...props }: GroupProps & { readonly set: (value: string) => void }) {
  const id = useId()
  const { title, look, choices } = props.group
  if (look === 'select')
    return (
      <SelectField
        id={id}
        label={title}
        empty="Any"
        options={choices.map(({ value, text, count }) => ({
          value,
          text: count === undefined ? text : `${text} (${formatNumber(count)})`,
        }))}
        value={props.chosen[0] ?? ''}
        onChange={({ target }) => set(target.value)}
      />
    )
  return (
    <Box component="section" role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.9375rem', fontWeight: 500, mb: look === 'boxes' ? 0 : 0.75 }}>
        {title}
      </Box>
      {look === 'boxes' ? <Boxes {...props} /> : <Chips {...props} />}
    </Box>
  )
}

const Boxes = ({ group, chosen, press }: GroupProps) =>
  group.choices.map(({ value, text, count }) => (
    <FormControlLabel
      key={value}
      control={<Checkbox checked={chosen.includes(value)} onChange={() => press(value)} />}
      slotProps={{ typography: { component: 'span', sx: { display: 'flex', flexGrow: 1, alignItems: 'baseline' } } }}
      label={
        <>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {text}
          </Box>
          {count !== undefined && <Muted component="span">{formatNumber(count)}</Muted>}
        </>
      }
      sx={{ display: 'flex', minHeight: 48, mr: 0 }}
    />
  ))

/** How many choices are drawn at once. */
const maxShown = 8

function Chips({ group: { choices, usual }, chosen, press }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = choices.length > maxShown + 2 && !isWhole
  const shown = isLong ? choices.filter(({ value }, at) => at < maxShown || chosen.includes(value)) : choices
  const isPressed = (value: string) => chosen.includes(value) || (chosen.length === 0 && value === usual)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map(({ value, text, count }) => (
        <Button
          key={value}
          variant={isPressed(value) ? 'contained' : 'outlined'}
          color={isPressed(value) ? 'primary' : 'inherit'}
          aria-pressed={isPressed(value)}
          aria-label={count === undefined ? text : `${text}, ${formatNumber(count)}`}
          onClick={() => press(value)}
          sx={{ minHeight: 44, minWidth: 48, px: 1.5, py: 0.5, textAlign: 'left' }}
        >
          {text}
        </Button>
      ))}
      {isLong && (
        <Link component="button" type="button" onClick={() => setIsWhole(true)} sx={{ px: 1, minHeight: 44 }}>
          Show all {choices.length}
        </Link>
      )}
    </Box>
  )
}
