import Typography from '@mui/material/Typography'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { type Copied, keptAtOf } from '../data/copied.ts'
import type { ReadResult } from '../data/queries.ts'
import { isId } from '../data/record-id.ts'
import { BackLink } from './back-link.tsx'
import { CallState } from './call-state.tsx'
import { KeptNote } from './kept-note.tsx'
import { PageWidth } from './page-width.tsx'

/** The id of the record that the address names; undefined where it is none. */
export function useAddressedId(): string | undefined {
  const { id = '' } = useParams()
  return isId(id) ? id : undefined
}

interface OnePageProps<Data> {
  /** The title while there is nothing to show. */
  readonly title: string
  /** The list above it; it is opened again with the filters that led here. */
  readonly list: { readonly to: string; readonly name: string }
  /** Undefined: the address names none. */
  readonly id: string | undefined
  readonly read: ReadResult<Copied<SuccessAnswer<Data>>>
  /** What is shown where there is no such record. */
  readonly missing: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The page of one record: being read, not there, or shown, also as this device has kept it. */
export function OnePage<Data>({ title, list, id, read, missing, children }: OnePageProps<Data>) {
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const { answer, problem } = read
  const isMissing = id === undefined || problem?.status === 404
  const shown = problem ? undefined : answer
  return (
    <PageWidth sx={{ py: { xs: 1, md: 3 } }}>
      <BackLink to={`${list.to}${state?.from ?? ''}`} name={list.name} />
      {isMissing && missing}
      {!isMissing && !shown && (
        <>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <CallState of={read} />
        </>
      )}
      {!isMissing && shown && (
        <>
          <KeptNote at={keptAtOf(read)} />
          {children(shown.data)}
        </>
      )}
    </PageWidth>
  )
}
