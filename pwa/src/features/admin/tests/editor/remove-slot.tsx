import { mdiClose } from '@mdi/js'
import { IconAction } from '../../../../ui/icon-action.tsx'
import { toast } from '../../../../ui/toast.ts'
import { insertSlots, removeSlot } from './move-parts.ts'
import { type SlotProps, useSections } from './sections-context.ts'

interface RemoveSlotProps extends SlotProps {
  readonly label: string
  /** What is said afterwards. */
  readonly says: string
}

/** Removes a slot, which can be undone. */
export function RemoveSlot({ slot, place, label, says }: RemoveSlotProps) {
  const { changeSections } = useSections()
  function remove(): void {
    changeSections((sections) => removeSlot(sections, place))
    const undo = () => changeSections((sections) => insertSlots(sections, place, [slot]))
    toast(says, 'info', { label: 'Undo', run: undo })
  }
  return <IconAction size="small" iconSize="small" label={label} icon={mdiClose} onClick={remove} />
}
