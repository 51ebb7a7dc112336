import type { CouponState } from '@abhyas/shared/billing/coupons/choices'
import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import { codeCopied } from '@abhyas/shared/billing/coupons/texts'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import {
  mdiCancel,
  mdiCheck,
  mdiCheckCircleOutline,
  mdiContentCopy,
  mdiFormatListBulleted,
  mdiPencilOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { redemptionsOf } from './coupon-tabs.tsx'
import { limitOf, scopeOf, stateWords, usedOf, valueOf, windowOf } from './coupon-words.ts'

interface CouponTableProps {
  /** Where a coupon is opened. */
  readonly addressOf: (id: string) => string
  readonly mayWrite: boolean
  readonly onToggle: (coupon: Coupon) => void
}

export const couponTable = (props: CouponTableProps): TableOf<Coupon> => ({
  label: 'Coupons',
  idOf: ({ id }) => id,
  columns: [
    { header: 'Code', width: 172, cell: (coupon) => <Code of={coupon} to={props.addressOf(coupon.id)} /> },
    { header: 'Discount', width: 116, cell: (coupon) => <Takes of={coupon} /> },
    { header: 'Scope', cell: scopeOf, hint: scopeOf },
    { header: 'Window', width: 128, isWideOnly: true, cell: windowOf },
    { header: 'Redeemed', width: 148, cell: (coupon) => <Used of={coupon} /> },
    { header: 'Per user', width: 92, isNumber: true, isWideOnly: true, cell: ({ per_user }) => String(per_user) },
    { header: 'Status', width: 116, cell: (coupon) => <CouponBadge of={coupon} /> },
    { header: 'Actions', width: 48, actions: 'no-header', cell: (coupon) => <Actions {...props} of={coupon} /> },
  ],
  card: (coupon) => (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Code of={coupon} to={props.addressOf(coupon.id)} />
        <Box sx={{ flexGrow: 1 }} />
        <CouponBadge of={coupon} />
        <Actions {...props} of={coupon} />
      </Box>
      <Takes of={coupon} />
      <Muted sx={{ overflowWrap: 'anywhere', mb: 1 }}>{dotted(scopeOf(coupon), windowOf(coupon))}</Muted>
      <Used of={coupon} />
    </>
  ),
})

/** A code opens its coupon, and is copied by the symbol beside it. */
function Code({ of: { code, label }, to }: { readonly of: Coupon; readonly to: string }) {
  const { isCopied, copy } = useCopy(codeCopied)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <RowLink to={to} isOneLine sx={{ fontFamily: 'monospace', fontSize: '0.9375rem', lineHeight: '24px' }}>
          {code}
        </RowLink>
        <IconAction
          label={`Copy the code ${code}`}
          icon={isCopied ? mdiCheck : mdiContentCopy}
          iconSize="small"
          onClick={() => copy(code)}
          sx={{ flexShrink: 0, '& svg': { fontSize: '1.125rem' } }}
        />
      </Box>
      {label && (
        <Muted noWrap title={label} sx={{ fontSize: '0.8125rem', lineHeight: '18px', mt: -0.75, pb: 0.5 }}>
          {label}
        </Muted>
      )}
    </Box>
  )
}

const Takes = ({ of: coupon }: { readonly of: Coupon }) => (
  <Box>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {valueOf(coupon)}
    </Box>{' '}
    <Muted component="span">{limitOf(coupon)}</Muted>
  </Box>
)

/** How much of it is used, also as a bar, and what that has cost. */
const Used = ({ of: coupon }: { readonly of: Coupon }) => (
  <Box sx={{ py: 0.5 }}>
    {coupon.cap !== null && <Bar part={coupon.used / coupon.cap} isOver={coupon.state !== 'active'} />}
    <Muted sx={{ fontSize: '0.8125rem', lineHeight: '18px', fontVariantNumeric: 'tabular-nums' }}>
      {usedOf(coupon)}
      {coupon.discount_total > 0 && (
        <Box component="span" sx={{ display: { md: 'block' }, ml: { xs: 1, md: 0 }, whiteSpace: 'nowrap' }}>
          −{shortRupees(coupon.discount_total)}
        </Box>
      )}
    </Muted>
  </Box>
)

const Bar = ({ part, isOver }: { readonly part: number; readonly isOver: boolean }) => (
  <Box
    aria-hidden
    sx={{ height: 5, maxWidth: 240, my: 0.5, borderRadius: '3px', bgcolor: 'divider', overflow: 'hidden' }}
  >
    <Box
      sx={{ height: 1, width: `${Math.min(part, 1) * 100}%`, bgcolor: isOver ? 'text.secondary' : 'primary.main' }}
    />
  </Box>
)

/** What its days and its uses make of a code: a word, a symbol, then a colour. */
export const CouponBadge = ({ of: { state } }: { readonly of: Pick<Coupon, 'state'> }) => {
  const { text, tone, icon } = stateWords[state as CouponState]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

function Actions({ of: coupon, addressOf, mayWrite, onToggle }: CouponTableProps & { readonly of: Coupon }) {
  const navigate = useNavigate()
  const isActive = coupon.status === 'active'
  const changes = [
    { text: 'Edit', icon: mdiPencilOutline, run: () => void navigate(addressOf(coupon.id)) },
    {
      text: isActive ? 'Deactivate' : 'Activate',
      icon: isActive ? mdiCancel : mdiCheckCircleOutline,
      run: () => onToggle(coupon),
    },
  ]
  return (
    <ActionMenu
      label={`Actions for ${coupon.code}`}
      actions={[
        ...(mayWrite ? changes : []),
        { text: 'Redemptions', icon: mdiFormatListBulleted, to: redemptionsOf(coupon.id) },
      ]}
    />
  )
}
