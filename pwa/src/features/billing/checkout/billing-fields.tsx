import { addressFrom } from '@abhyas/shared/billing/money/limits'
import { stateChoices } from '@abhyas/shared/billing/money/states'
import { orderLimits } from '@abhyas/shared/billing/orders/limits'
import Box from '@mui/material/Box'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FormSwitch } from '../../../ui/form/form-switch.tsx'
import { PagePart } from '../../../ui/page-part.tsx'

interface BillingFieldsProps {
  readonly total: number
  readonly needsGst: boolean
  readonly onState: (state: string) => void
}

/** To whom the paper is made out. What only a business needs is behind a switch. */
export function BillingFields({ total, needsGst, onState }: BillingFieldsProps) {
  const needsAddress = total >= addressFrom
  return (
    <PagePart title="Bill to">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormText name="billing_name" label="Name" autoComplete="name" inputProps={{ maxLength: orderLimits.name }} />
        <FormSelect name="billing_state" label="State (optional)" options={stateChoices} onChosen={onState} />
        <Box>
          <FormSwitch name="needs_gst" label="I need a GST invoice" hint="For a business that is registered for GST." />
        </Box>
        {needsGst && <GstinField />}
        {(needsGst || needsAddress) && (
          <FormText
            name="billing_address"
            label={needsAddress ? 'Address' : 'Address (optional)'}
            autoComplete="street-address"
            multiline
            minRows={2}
          />
        )}
      </Box>
    </PagePart>
  )
}

const GstinField = () => (
  <FormText
    name="billing_gstin"
    label="GSTIN"
    hint="15 characters; it begins with the code of your state."
    autoComplete="off"
    inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
  />
)
