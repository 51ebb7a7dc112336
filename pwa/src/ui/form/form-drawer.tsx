import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Columns } from '../columns.tsx'
import { DrawerFrame } from '../drawer-frame.tsx'
import { StickyBar } from '../sticky-bar.tsx'
import { BoundForm, FormProblem, FormSubmit } from './bound-form.tsx'
import type { CheckedForm } from './use-checked-form.ts'

const toEdge = (by: number) => ({ mx: -by, px: by, mb: -by, bottom: by * -8 })

interface FormDrawerProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof DrawerFrame>,
  'width' | 'hasBar'
> {
  readonly form: CheckedForm<Values>
  /** Beside the fields: what comes of them. */
  readonly preview: ReactNode
  /** What is on the button; without it nothing can be saved. */
  readonly action: string | undefined
  /** Cancel gives up what was typed; Close keeps it. */
  readonly onLeave: () => void
  /** What opens above it. */
  readonly after?: ReactNode
}

/** A form in a drawer, with a preview beside its fields and a bar that stays in sight. */
export const FormDrawer = <Values extends FieldValues>(props: FormDrawerProps<Values>) => {
  const { form, preview, action, onLeave, after, children, ...frame } = props
  return (
    <DrawerFrame {...frame} width={960} hasBar>
      <BoundForm form={form}>
        <Columns columns="minmax(0, 1fr) 320px" from="md" gap={3} isTop>
          {children}
          <Box sx={{ position: { md: 'sticky' }, top: { md: 0 } }}>{preview}</Box>
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
          <Button onClick={onLeave}>Cancel</Button>
          {action && <FormSubmit>{action}</FormSubmit>}
        </StickyBar>
      </BoundForm>
      {after}
    </DrawerFrame>
  )
}
