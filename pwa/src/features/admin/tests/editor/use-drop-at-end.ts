import type { DragEvent } from 'react'
import { type ListPlace, moveSlot, slotsIn } from './move-parts.ts'
import { useSections } from './sections-context.ts'

/** What makes the whole of a list a place to drop: at its end. */
export function useDropAtEnd(list: ListPlace) {
  const { dragged, changeSections } = useSections()
  return {
    onDragOver: (event: DragEvent) => {
      if (dragged && 'slot' in dragged) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!dragged || !('slot' in dragged) || event.defaultPrevented) return
      event.preventDefault()
      const { slot: from } = dragged
      changeSections((sections) => moveSlot(sections, from, { ...list, at: slotsIn(sections, list).length }))
    },
  }
}
