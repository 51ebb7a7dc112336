import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionAtom } from '../../data/session.ts'

/** A form that begins a session. Who has one is led on: to the page that asked for it, or to their home. */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const { backTo = '/' } = (useLocation().state ?? {}) as { readonly backTo?: string }
  return session ? <Navigate to={backTo} replace /> : children
}
