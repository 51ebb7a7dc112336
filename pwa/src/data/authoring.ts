import { useLocation } from 'react-router-dom'
import { useMay } from './admin-reads.ts'

interface Authoring {
  /** What addresses of tests begin with: the back office, or the area of teachers. */
  readonly base: '/admin' | '/teacher'
  readonly isStaff: boolean
  /** Only hides what the server would refuse. */
  readonly mayWrite: boolean
}

/** Where somebody writes tests, and whether they may: staff all of them, a teacher their own. */
export function useAuthoring(): Authoring {
  const isStaff = !useLocation().pathname.startsWith('/teacher')
  const mayAsStaff = useMay('tests', 'write')
  return { base: isStaff ? '/admin' : '/teacher', isStaff, mayWrite: !isStaff || mayAsStaff }
}
