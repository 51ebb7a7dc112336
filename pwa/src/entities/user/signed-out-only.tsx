import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionAtom } from '../../data/session.ts'

interface SignedOutOnlyProps {
  /** Where the form leads once the session has begun. */
  readonly next?: string
  readonly children: ReactNode
}

/** A form that begins a session. Who has one is led on: to the page that asked for it, or to `next`. */
export function SignedOutOnly({ next = '/', children }: SignedOutOnlyProps) {
  const session = useAtomValue(sessionAtom)
  const { backTo = next } = (useLocation().state ?? {}) as { readonly backTo?: string }
  return session ? <Navigate to={backTo} replace /> : children
}
