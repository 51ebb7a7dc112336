import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { Columns } from '../../../ui/columns.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { addPlan, changePlan, refreshPlans } from './plan-calls.ts'
import { PlanStatusBadge } from './plan-cells.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { placed, planOf, planProblems, type PlanValues, valuesOf } from './plan-values.ts'

const toEdge = (by: number) => ({ mx: -by, px: by, mb: -by, bottom: by * -8 })

interface PlanDrawerProps {
  /** Undefined to add one. */
  readonly plan: AdminPlan | undefined
  readonly onClose: () => void
}

/** The form of a plan, with what a buyer will see beside it. What was typed is kept on the device until it is saved. */
export function PlanDrawer({ plan, onClose }: PlanDrawerProps) {
  // What the caller began with: the list behind the drawer may become newer.
  const [base, setBase] = useState(plan)
  const [theirs, setTheirs] = useState<AdminPlan>()
  const key = useCallKey()
  const form = useCheckedForm<PlanValues>({
    start: valuesOf(base),
    prefix: 'plan-',
    check: (values) => planProblems(values, Date.now()),
    send: (values) => save(values, base?.version),
    failed(error) {
      key.failed(error)
      const { status, data } = callErrorOf(error)
      if (status !== 412) return placed(sentencesOf(error))
      setTheirs(data as AdminPlan)
      return {}
    },
  })
  const { forget } = useFormDraft(form, `plan ${base?.id ?? 'new'}`)
  const values = form.methods.watch()

  async function save(written: PlanValues, version: number | undefined): Promise<void> {
    setTheirs(undefined)
    const sent = planOf(written)
    const { message }: SuccessAnswer<AdminPlan> =
      base && version !== undefined ? await changePlan(base.id, version, sent) : await addPlan(sent, key.headers())
    forget()
    refreshPlans()
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
      label="Plan"
      title={base ? 'Update plan' : 'Add new plan'}
      hint={base ? base.title : 'A draft until you activate it.'}
      badge={base && <PlanStatusBadge plan={base} />}
      width={960}
      hasBar
      onClose={onClose}
    >
      <BoundForm form={form}>
        <Columns columns="minmax(0, 1fr) 320px" from="md" gap={3} isTop>
          <PlanFields opens={values.opens} length={values.length} />
          <Box sx={{ position: { md: 'sticky' }, top: { md: 0 } }}>
            <PlanPreview values={values} />
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
          <FormSubmit>{base ? 'Update' : 'Add'}</FormSubmit>
        </StickyBar>
      </BoundForm>
      {theirs && base && (
        <PlanConflict
          base={valuesOf(base)}
          mine={form.methods.getValues()}
          theirs={theirs}
          onReload={() => {
            forget()
            form.methods.reset(valuesOf(theirs))
            setBase(theirs)
            setTheirs(undefined)
            refreshPlans()
          }}
          onOverwrite={() => void form.submit((written) => save(written, theirs.version))}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </DrawerFrame>
  )
}
