import { formatNumber } from '../../../../ui/format-number.ts'
import { shortMoment } from '../../../../ui/moment.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { checksPath, useLatestCheck } from './check-calls.ts'

const checkedAt = (at: string, seen: number): string =>
  `Checked ${shortMoment(at)}${seen > 0 ? `, ${formatNumber(seen)} agree` : ''}`

/** Whether the payment service agrees with us, above the payments. Nothing is said where there is no service. */
export function CheckLine() {
  const latest = useLatestCheck().answer?.data[0]
  if (!latest?.ended_at) return null
  const { ended_at, seen, mismatches } = latest
  const isRight = mismatches.length === 0
  return (
    <RowLink to={checksPath} sx={{ alignSelf: 'start' }}>
      {isRight ? (
        <Muted component="span">{checkedAt(ended_at, seen)}</Muted>
      ) : (
        <Muted component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
          Payments do not agree with the payment service. Look at what differs.
        </Muted>
      )}
    </RowLink>
  )
}
