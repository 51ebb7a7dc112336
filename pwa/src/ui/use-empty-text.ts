import { useOnline } from '../data/connection.ts'

/** What a list says before a choice is made in it: also that its choices are on their way, or cannot come. */
export function useEmptyText(isEmpty: boolean): string {
  const isOnline = useOnline()
  if (!isEmpty) return 'Choose'
  return isOnline ? 'Loading...' : 'Not on this device yet: needs a network'
}
