import { toast } from '../../../ui/toast.ts'

/** A list with an item moved by one; at the ends it stays. */
export function moved<Item>(items: readonly Item[], at: number, step: 1 | -1): Item[] {
  const to = at + step
  if (to < 0 || to >= items.length) return [...items]
  return items.with(to, items[at]!).with(at, items[to]!)
}

/** Takes an item out, and offers to put it back. */
export function removeWithUndo<Item>(
  items: readonly Item[],
  at: number,
  what: string,
  onChange: (items: Item[]) => void,
): void {
  onChange(items.toSpliced(at, 1))
  toast(`${what} removed`, 'info', { label: 'Undo', run: () => onChange([...items]) })
}
