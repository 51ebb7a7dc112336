import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useOnline } from '../../../data/connection.ts'
import { Muted } from '../../../ui/text.tsx'

interface VisibleSwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => Promise<void>
}

const noteId = 'visible-note'

/** Whether somebody wants to be in the directory. Works only with a network, and says so. */
export function VisibleSwitch({ isOn, onChange }: VisibleSwitchProps) {
  const isOnline = useOnline()
  return (
    <>
      <FormControlLabel
        labelPlacement="start"
        label="Show me in the directory"
        disabled={!isOnline}
        control={
          <Switch
            checked={isOn}
            onChange={(_, isNowOn) => void onChange(isNowOn)}
            slotProps={{ input: { 'aria-describedby': noteId } }}
          />
        }
        sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 48, mx: 0, mt: 2 }}
      />
      <Muted id={noteId}>
        {isOnline ? 'While this is off, only people who have the address of your page see it.' : 'Needs a network'}
      </Muted>
    </>
  )
}
