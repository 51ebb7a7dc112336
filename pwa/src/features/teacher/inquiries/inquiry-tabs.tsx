import { type InquiryTab, inquiryTabs } from '@abhyas/shared/marketplace/inquiries/states'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'

/** In the address, where inquiries have their state. */
export const leadsTab = 'leads'

const tabNames: Readonly<Record<InquiryTab, string>> = { new: 'New', answered: 'Answered', closed: 'Closed' }
const tabs = [
  { value: leadsTab, text: 'Leads' },
  { value: '', text: 'All inquiries' },
  ...inquiryTabs.map((value) => ({ value, text: tabNames[value] })),
]

/** Needs that are offered, and inquiries by their state. */
export function InquiryTabs({ chosen }: { readonly chosen: string }) {
  const [, setAsked] = useSearchParams()
  return (
    <Box sx={{ mb: 2 }}>
      <ChoiceButtons
        label="Which inquiries"
        choices={tabs}
        chosen={chosen}
        onChange={(state) => setAsked(state ? { state } : {}, { replace: true })}
      />
    </Box>
  )
}
