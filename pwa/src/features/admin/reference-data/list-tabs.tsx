import { type ReferenceDefinition, referenceDefinitions } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

export const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

/** The lists side by side; on a phone one below the other. `current` is the address of the one that is shown. */
export function ListTabs({ current }: { readonly current: string }) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  if (isPhone)
    return (
      <Box sx={{ mb: 1.5 }}>
        <SelectField
          id="list"
          label="List"
          value={current}
          options={definitions.map(({ tab, tabLabel }) => ({ value: tab, text: tabLabel }))}
          onChange={({ target }) => void navigate(addressOf(target.value))}
        />
      </Box>
    )
  return <LinkTabs label="Lists" current={addressOf(current)} tabs={tabs} />
}

const addressOf = (tab: string) => `/admin/settings/${tab}`
const tabs = definitions.map(({ tab, tabLabel }) => ({ to: addressOf(tab), text: tabLabel }))
