import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { Columns } from '../../../ui/columns.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { type CheckedForm, sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { addCoupon, changeCoupon, refreshCoupons } from './coupon-calls.ts'
import { CouponBadge } from './coupon-cells.tsx'
import { CouponConflict } from './coupon-conflict.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { CouponPreview } from './coupon-preview.tsx'
import { placed, couponOf, couponProblems, type CouponValues, valuesOf } from './coupon-values.ts'

const toEdge = (by: number) => ({ mx: -by, px: by, mb: -by, bottom: by * -8 })

interface CouponDrawerProps {
  /** Undefined to add one. */
  readonly coupon: Coupon | undefined
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** The form of a coupon, with what it will do beside it. What was typed is kept on the device until it is saved. */
export function CouponDrawer({ coupon, mayWrite, onClose }: CouponDrawerProps) {
  // What the caller began with: the list behind the drawer may become newer.
  const [base, setBase] = useState(coupon)
  const [theirs, setTheirs] = useState<Coupon>()
  const key = useCallKey()
  const form: CheckedForm<CouponValues> = useCheckedForm<CouponValues>({
    start: valuesOf(base),
    prefix: 'coupon-',
    check: couponProblems,
    send: (values) => save(values, base?.version),
    failed(error) {
      key.failed(error)
      const { status, data } = callErrorOf(error)
      if (status !== 412) return placed(sentencesOf(error), form.methods.getValues().kind)
      setTheirs(data as Coupon)
      return {}
    },
  })
  const { forget } = useFormDraft(form, `coupon ${base?.id ?? 'new'}`)
  const values = form.methods.watch()

  async function save(written: CouponValues, version: number | undefined): Promise<void> {
    setTheirs(undefined)
    const sent = couponOf(written, base?.scope.kinds)
    const { message }: SuccessAnswer<Coupon> =
      base && version !== undefined ? await changeCoupon(base.id, version, sent) : await addCoupon(sent, key.headers())
    forget()
    refreshCoupons()
    toast(message)
    onClose()
  }
  /** Closes it: what was typed is given up. */
  function leave(): void {
    forget()
    onClose()
  }
  return (
    <DrawerFrame
      label="Coupon"
      title={base ? 'Update coupon' : 'Add new coupon'}
      hint={base ? base.code : 'It works from its first day on.'}
      badge={base && <CouponBadge of={base} />}
      width={960}
      hasBar
      onClose={onClose}
    >
      <BoundForm form={form}>
        <Columns columns="minmax(0, 1fr) 320px" from="md" gap={3} isTop>
          <CouponFields kind={values.kind} used={base?.is_fixed ? base : undefined} />
          <Box sx={{ position: { md: 'sticky' }, top: { md: 0 } }}>
            <CouponPreview values={values} />
          </Box>
        </Columns>
        <StickyBar
          sx={({ vars }) => ({
            flexWrap: 'wrap',
            mt: 2,
            zIndex: 1,
            borderTop: `1px solid ${vars?.palette.divider}`,
            // Over the edge of the drawer, which has room around its content.
            ...toEdge(2),
            '@media (min-width: 600px)': toEdge(3),
          })}
        >
          <FormProblem />
          <Box sx={{ flexGrow: 1 }} />
          <Button onClick={leave}>Cancel</Button>
          {mayWrite && <FormSubmit>{base ? 'Update' : 'Add'}</FormSubmit>}
        </StickyBar>
      </BoundForm>
      {theirs && base && (
        <CouponConflict
          base={valuesOf(base)}
          mine={form.methods.getValues()}
          theirs={theirs}
          onReload={() => {
            forget()
            form.methods.reset(valuesOf(theirs))
            setBase(theirs)
            setTheirs(undefined)
            refreshCoupons()
          }}
          onOverwrite={() => void form.submit((written) => save(written, theirs.version))}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </DrawerFrame>
  )
}
