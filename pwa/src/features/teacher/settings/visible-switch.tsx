import { useOnline } from '../../../data/connection.ts'
import { SwitchLine } from '../../../ui/switch-line.tsx'

interface VisibleSwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => Promise<void>
}

/** Whether somebody wants to be in the directory. Works only with a network, and says so. */
export function VisibleSwitch({ isOn, onChange }: VisibleSwitchProps) {
  const isOnline = useOnline()
  return (
    <SwitchLine
      label="Show me in the directory"
      hint={isOnline ? 'While this is off, only people who have the address of your page see it.' : 'Needs a network'}
      isOn={isOn}
      isDisabled={!isOnline}
      onChange={(isNowOn) => void onChange(isNowOn)}
    />
  )
}
