import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import { mdiTagOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { FormText } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { Code } from './use-code.ts'

interface CodePartProps<Values extends FieldValues> {
  readonly coupon: Code
  readonly methods: UseFormReturn<Values, unknown, Values>
}

/** A field for a code, or the code that works. What is wrong with a code is said at it; the code stays. */
export function CodePart<Values extends FieldValues>({ coupon, methods }: CodePartProps<Values>) {
  const name = 'coupon_code' as Path<Values>
  const { isBusy, submit } = useSubmit()
  // The focus follows from the field to the button and back: what had it is gone.
  const [isUsed, setIsUsed] = useState(false)

  async function apply(): Promise<void> {
    const typed = String(methods.getValues(name))
    setIsUsed(true)
    const problem = typed.trim() ? await coupon.apply(typed) : 'Type a code.'
    if (problem) methods.setError(name, { type: 'server', message: problem })
    else methods.clearErrors(name)
    if (!problem) return
    const field = document.getElementById(`checkout-${name}`)
    field?.focus()
    // The sentence below the field is not behind the bar either.
    field?.scrollIntoView({ block: 'center' })
  }
  function remove(): void {
    methods.setValue(name, '' as PathValue<Values, Path<Values>>)
    coupon.remove()
  }
  /** Enter in the field means the code, not the order. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit(apply)
  }
  return (
    <PagePart title="Have a code?">
      {coupon.applied ? (
        <Applied coupon={coupon} onRemove={remove} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}>
          <FormText
            name={name}
            label="Code"
            autoComplete="off"
            autoFocus={isUsed}
            hint={coupon.problem || undefined}
            inputProps={{ autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'go', maxLength: 40 }}
            onKeyDown={onKeyDown}
          />
          <OnlineButton variant="outlined" loading={isBusy} onClick={() => void submit(apply)} sx={{ mt: '28px' }}>
            Apply
          </OnlineButton>
        </Box>
      )}
    </PagePart>
  )
}

const Applied = ({
  coupon: { applied, quote },
  onRemove,
}: {
  readonly coupon: Code
  readonly onRemove: () => void
}) => (
  <SoftCard label="Code" tone="primary">
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Icon path={mdiTagOutline} />
      <Typography role="status" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{applied}</strong> takes off {shortRupees(quote?.discount ?? 0)}.
      </Typography>
      <Button autoFocus aria-label={`Remove the code ${applied}`} onClick={onRemove} sx={{ flexShrink: 0, px: 1.5 }}>
        Remove
      </Button>
    </Box>
  </SoftCard>
)
