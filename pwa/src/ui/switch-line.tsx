import FormControlLabel from '@mui/material/FormControlLabel'
import type { SxProps } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { Muted } from './text.tsx'

interface SwitchProps {
  readonly id?: string
  readonly label: string
  readonly describedBy: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (isOn: boolean) => void
  readonly sx?: SxProps
}

/** Something that is on or off: the whole line is its target. */
export const WideSwitch = ({ id, label, describedBy, isOn, isDisabled, onChange, sx }: SwitchProps) => (
  <FormControlLabel
    labelPlacement="start"
    label={label}
    disabled={isDisabled}
    control={
      <Switch
        checked={isOn}
        onChange={(_, isNowOn) => onChange(isNowOn)}
        slotProps={{ input: { ...(id && { id }), 'aria-describedby': describedBy } }}
      />
    }
    sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 48, mx: 0, ...(sx as object) }}
  />
)

interface SwitchLineProps extends Omit<SwitchProps, 'id' | 'describedBy' | 'sx'> {
  /** Below it: what it means. */
  readonly hint: string
}

/** The same, with what it means. */
export function SwitchLine({ hint, ...props }: SwitchLineProps) {
  const id = useId()
  return (
    <>
      <WideSwitch {...props} describedBy={id} sx={{ mt: 2 }} />
      <Muted id={id}>{hint}</Muted>
    </>
  )
}
