import { type Check, checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { DialogFrame } from '../dialog-frame.tsx'
import { BoundForm } from './bound-form.tsx'
import { FormText } from './fields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly hint: string
  readonly checks: readonly Check<unknown>[]
  /** What can be done with the reason; Enter does the first. */
  readonly actions: readonly (Pick<ButtonProps, 'color'> & {
    readonly label: string
    readonly run: (reason: string) => void
  })[]
  /** What closes it, as a button beside the others. */
  readonly decline?: string
  readonly onClose: () => void
}

/** Asks for the reason of a decision. */
export function ReasonDialog({ title, hint, checks, actions, decline, onClose }: ReasonDialogProps) {
  const rules: FormRules<{ readonly reason: string }> = [{ field: 'reason', checks }]
  const form = useCheckedForm({
    start: { reason: '' },
    check: ({ reason }) => checkForm(rules, { reason: reason.trim() }, undefined),
    send: ({ reason }) => actions[0]?.run(reason.trim()),
  })
  return (
    <DialogFrame title={title} hint={hint} onClose={onClose}>
      <BoundForm form={form}>
        <FormText name="reason" label="Reason" multiline minRows={3} autoFocus />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
          {decline && <Button onClick={onClose}>{decline}</Button>}
          {actions.map(({ label, run, color = 'primary' }, at) => (
            <Button
              key={label}
              color={color}
              variant={at === 0 ? 'contained' : 'outlined'}
              onClick={() => void form.submit(({ reason }) => run(reason.trim()))}
            >
              {label}
            </Button>
          ))}
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
